import { answerQuestionPrompt } from '#app/features/chat/answer-question.prompt.ts';
import { writeHealthReport } from '#app/features/health/report-without-model.ts';
import { writeReportPrompt } from '#app/features/health/write-report.prompt.ts';
import { suggestDescriptionPrompt } from '#app/features/ideas/suggest-description.prompt.ts';
import { writeAnalysisPrompt } from '#app/features/ideas/write-analysis.prompt.ts';
import { refineBriefPrompt, writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { writeRoadmapPrompt } from '#app/features/plans/write-roadmap.prompt.ts';
import { writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { answerByTemplate } from '#app/services/ai/templates.ts';
import { answerQuestion } from './answer-question.ts';
import { refinePlan } from './refine-plan.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeBrief } from './write-brief.ts';
import { writeRoadmap } from './write-roadmap.ts';
import { writeSuggestion } from './write-suggestion.ts';
import { writeWeek } from './write-week.ts';

// Answers every prompt if no model is configured, from the person's own steps and checklists. The entry points of the
// processes import it; the features that use prompts do not.

answerByTemplate(writeBriefPrompt, ({ previous, chosen, ...facts }) => previous ?? writeBrief(facts, chosen));
answerByTemplate(refineBriefPrompt, refinePlan);
answerByTemplate(writeAnalysisPrompt, (facts) => ({ content: writeAnalysis(facts) }));
answerByTemplate(writeRoadmapPrompt, writeRoadmap);
answerByTemplate(writeWeekPrompt, writeWeek);
answerByTemplate(answerQuestionPrompt, answerQuestion);
answerByTemplate(suggestDescriptionPrompt, writeSuggestion);
answerByTemplate(writeReportPrompt, writeHealthReport);
