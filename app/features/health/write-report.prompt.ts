import { z } from 'zod';
import { flatten, quote } from '#app/core/plain-line.ts';
import { checkLanguage } from '#app/features/plans/check-language.ts';
import { planRules, presentIdea, presentPlan } from '#app/features/projects/plan-facts.prompt.ts';
import { ideaFactsSchema, planFactsSchema } from '#app/features/projects/plan-facts.schema.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { asMaterial, groundRulesIn } from '#app/services/ai/prompt-material.ts';
import { type HealthFacts, healthFactsSchema } from './health-facts.schema.ts';
import { healthLimits } from './health-limits.ts';
import { healthScore, isFinished } from './health-score.ts';
import { fillIn, notAllowedIn, placeholderList, presentFacts } from './report-text.ts';

const reportInput = z.object({
  project: ideaFactsSchema,
  facts: healthFactsSchema,
  /** Null while the project has no brief. */
  plan: planFactsSchema.nullable(),
  /** The open tasks, by due date. */
  open: z.array(z.object({ title: z.string(), dueDate: z.iso.date().nullable(), isOverdue: z.boolean() })),
  /** Of the current week. */
  milestone: z.string().nullable(),
});

const text = (maximum: number, description: string, input: ReportInput) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .superRefine((value, context) => {
      if (flatten(value) === '') context.addIssue({ code: 'custom', message: 'Nothing can be read here.' });
      const wrong = notAllowedIn(withoutNames(value, input), input.plan?.brief.language ?? 'en');
      if (wrong.length === 0) return;
      const message = `${wrong.map((each) => `"${each}"`).join(', ')} cannot be used: every number must be a placeholder that stands on its own.`;
      context.addIssue({ code: 'custom', message });
    })
    .describe(`${description}; numbers only as ${placeholderList}`)
    .transform((value) => fillIn(value, input.facts));

/** The text without its quotes from the plan and the user's notes, which may contain numbers. */
const withoutNames = (value: string, { project, open, plan }: ReportInput): string => {
  const told = [...project.open, ...project.waiting, ...project.leftOut];
  const names = [
    ...[project, ...open, ...told].map(({ title }) => title),
    ...told.flatMap(({ note }) => note ?? []),
    ...(plan?.brief.deliverables.map(({ name }) => name) ?? []),
  ];
  const quoted = names.flatMap((name) => [
    ...quotes.map(([begin, end]) => `${begin}${name}${end}`),
    quote(name, 60),
    quote(name, 100),
  ]);
  return quoted.reduce((rest, each) => rest.replaceAll(each, ''), value);
};

const quotes = ['“”', '""', '„“', '„”', '«»', '‘’', '‚‘'].map((pair) => [...pair]);

const reportSchema = (input: ReportInput) =>
  z.object({
    summary: text(healthLimits.summary, 'How the project does, in two to four sentences', input),
    tips: z
      .array(text(healthLimits.tip, 'A tip that can be followed today, in a sentence', input))
      .min(2)
      .max(healthLimits.tips),
  });

export type ReportInput = z.output<typeof reportInput>;
export type ReportOutput = z.output<ReturnType<typeof reportSchema>>;

/** The text of a health report, with placeholders for the facts. */
export const writeReportPrompt = definePrompt({
  name: 'health_report',
  input: reportInput,
  output: reportSchema,
  check: ({ summary, tips }, { plan }) =>
    plan === null ? [] : checkLanguage('The report is', [summary, ...tips].join(' '), plan.brief.language),
  messages: ({ project, facts, plan, open, milestone }) => ({
    system: [
      groundRulesIn(plan?.brief.language ?? null),
      planRules(plan),
      'Write the weekly health report of a project in progress: a summary in two to four sentences, and two to four tips.',
      'The numbers stand under "facts", counted by the program. Say what they mean for the person and for the milestone of',
      'this week, what goes well before what does not, without blame. Each tip is a single sentence and something to do',
      'today or this week that answers one of the facts. Name tasks and deliverables by their whole title or name in',
      'quotation marks, such as “Call the hall”, where that helps more than a number: only there may a number stand.',
      'Write every other number as the placeholder of its fact, such as "{tasks_done} tasks": the program fills it in. Write',
      'no digit and, in whatever language, no number in words ("one of the tasks", "twice", "half"), and no percentage,',
      'fraction, multiple, sum, difference, date, time, score or amount of your own. A placeholder stands on its own between',
      'spaces or punctuation.',
    ].join(' '),
    user: asMaterial({
      ...(plan === null ? presentIdea(project) : presentPlan(plan)),
      how_the_project_does: standing(facts),
      facts: presentFacts(facts),
      milestone_of_this_week: milestone,
      open_tasks: open,
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
