import { answerQuestionPrompt } from '#app/features/chat/answer-question.prompt.ts';
import { writeReportPrompt } from '#app/features/health/write-report.prompt.ts';
import { analyzeIdeaPrompt } from '#app/features/ideas/analyze-idea.prompt.ts';
import { suggestDescriptionPrompt } from '#app/features/ideas/suggest-description.prompt.ts';
import { planRoadmapPrompt } from '#app/features/plans/plan-roadmap.prompt.ts';
import { generateWeekPrompt } from '#app/features/tasks/generate-week.prompt.ts';
import { answerByTemplate } from '#app/services/ai/templates.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeAnswer } from './write-answer.ts';
import { writeDescription } from './write-description.ts';
import { writeHealthReport } from './write-health-report.ts';
import { writeRoadmap } from './write-roadmap.ts';
import { writeWeek } from './write-week.ts';

// The deterministic planner, which answers every prompt where no model is configured. Whoever starts a process imports
// it; the features that ask do not know it.

answerByTemplate(analyzeIdeaPrompt, writeAnalysis);
answerByTemplate(suggestDescriptionPrompt, writeDescription);
answerByTemplate(planRoadmapPrompt, writeRoadmap);
answerByTemplate(generateWeekPrompt, writeWeek);
answerByTemplate(answerQuestionPrompt, writeAnswer);
answerByTemplate(writeReportPrompt, writeHealthReport);
