import { writeBriefPrompt } from '#app/features/brief/write-brief.prompt.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import { writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { writeAnalysis } from '#app/features/playbooks/write-analysis.ts';
import { writeBrief } from '#app/features/playbooks/write-brief.ts';
import { writeRoadmap } from '#app/features/playbooks/write-roadmap.ts';
import { writeWeek } from '#app/features/playbooks/write-week.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { answerByTemplate } from '#app/services/ai/templates.ts';

answerByTemplate(writeBriefPrompt, ({ previous, ...facts }) => writeBrief(facts, previous));
answerByTemplate(writeAnalysisPrompt, writeAnalysis);
answerByTemplate(writeRoadmapPrompt, writeRoadmap);
answerByTemplate(writeWeekPrompt, writeWeek);
