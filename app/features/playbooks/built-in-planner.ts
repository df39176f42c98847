import { answerQuestionPrompt } from '#app/features/chat/answer-question.prompt.ts';
import { writeHealthReport } from '#app/features/health/report-without-model.ts';
import { writeReportPrompt } from '#app/features/health/write-report.prompt.ts';
import { suggestDescriptionPrompt } from '#app/features/ideas/suggest-description.prompt.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import { refineBriefPrompt, writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { answerByTemplate } from '#app/services/ai/templates.ts';
import { refineBrief } from './refine-brief.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeAnswer } from './write-answer.ts';
import { writeBrief } from './write-brief.ts';
import { writeRoadmap } from './write-roadmap.ts';
import { writeSuggestion } from './write-suggestion.ts';
import { writeWeek } from './write-week.ts';

// The deterministic planner, which answers every prompt if no model is configured. The entry points of the processes
// import it; the features that use prompts do not.

answerByTemplate(writeBriefPrompt, ({ previous, ...facts }) => writeBrief(facts, previous));
answerByTemplate(refineBriefPrompt, refineBrief);
answerByTemplate(writeAnalysisPrompt, writeAnalysis);
answerByTemplate(writeRoadmapPrompt, writeRoadmap);
answerByTemplate(writeWeekPrompt, writeWeek);
answerByTemplate(answerQuestionPrompt, writeAnswer);
answerByTemplate(suggestDescriptionPrompt, writeSuggestion);
answerByTemplate(writeReportPrompt, writeHealthReport);
