import { z } from 'zod';
import { flatten } from '#app/core/plain-line.ts';
import { personaLabel, personas } from '#app/features/accounts/persona.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRules } from '#app/services/ai/prompt-material.ts';
import { type HealthFacts, healthFactsSchema } from './health-facts.schema.ts';
import { healthLimits } from './health-limits.ts';
import { healthScore, isFinished } from './health-score.ts';
import { fillIn, notAllowedIn, placeholderList, presentFacts } from './report-text.ts';

const reportInput = z.object({
  title: z.string(),
  persona: z.enum(personas).nullable(),
  facts: healthFactsSchema,
});

const text = (maximum: number, description: string, facts: HealthFacts) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .superRefine((value, context) => {
      if (flatten(value) === '') context.addIssue({ code: 'custom', message: 'Nothing can be read here.' });
      const wrong = notAllowedIn(value);
      if (wrong.length === 0) return;
      const message = `${wrong.map((each) => `"${each}"`).join(', ')} cannot be used: every number must be a placeholder that stands on its own.`;
      context.addIssue({ code: 'custom', message });
    })
    .describe(`${description}; numbers only as ${placeholderList}`)
    .transform((value) => fillIn(value, facts));

const reportSchema = (facts: HealthFacts) =>
  z.object({
    summary: text(healthLimits.summary, 'How the project does, in two to four sentences', facts),
    tips: z
      .array(text(healthLimits.tip, 'A tip that can be followed today, in a sentence', facts))
      .min(2)
      .max(healthLimits.tips),
  });

export type ReportInput = z.output<typeof reportInput>;
export type ReportOutput = z.output<ReturnType<typeof reportSchema>>;

/** The text of a health report, with placeholders for the facts. */
export const writeReportPrompt = definePrompt({
  name: 'health_report',
  input: reportInput,
  output: ({ facts }: ReportInput) => reportSchema(facts),
  messages: ({ title, persona, facts }) => ({
    system: [
      groundRules,
      'Write the weekly health report of a project in progress: a summary in two to four sentences, and two to four tips.',
      'Everything that is known about the project stands under "facts", counted by the program. Say what they mean for',
      'the person, what goes well before what does not, without blame. Each tip is a single sentence and something to do',
      'today or this week that answers one of the facts.',
      'Write every number as the placeholder of its fact, such as "{tasks_done} tasks": the program fills it in. Write no',
      'digit and no number in words (not even one, once or half), and no percentage, fraction, multiple, sum, difference,',
      'date, time, score or amount of your own. A placeholder stands on its own between spaces or punctuation.',
    ].join(' '),
    user: asMaterial({
      title,
      person: persona === null ? 'not told' : personaLabel[persona].toLowerCase(),
      how_the_project_does: standing(facts),
      facts: presentFacts(facts),
    }),
  }),
});

function standing(facts: HealthFacts): string {
  if (facts.tasksPlanned === 0 && !isFinished(facts))
    return 'too early to tell: nothing was due before today, and the summary says so';
  const score = healthScore(facts);
  if (score >= 8) return 'well';
  return score >= 5 ? 'needs some attention' : 'is in difficulty';
}
