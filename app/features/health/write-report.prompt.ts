import { z } from 'zod';
import { personaLabel, personas } from '#app/features/accounts/persona.ts';
import { flatten } from '#app/features/planner/plain-line.ts';
import { writeHealthReport } from '#app/features/planner/write-health-report.ts';
import { asMaterial, groundRules } from '#app/features/projects/present-facts.ts';
import { definePrompt } from '#app/services/ai/prompt.ts';
import { type HealthFacts, healthFactsSchema } from './health-facts.schema.ts';
import { healthLimits } from './health-limits.ts';
import { healthScore, isFinished } from './health-score.ts';
import { numbersNotInFacts } from './numbers-not-in-facts.ts';

const reportInput = z.object({
  title: z.string(),
  persona: z.enum(personas).nullable(),
  facts: healthFactsSchema,
});

const text = (most: number, facts: HealthFacts) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .superRefine((value, context) => {
      if (flatten(value) === '') context.addIssue({ code: 'custom', message: 'Nothing can be read here.' });
      const wrong = numbersNotInFacts(value, facts);
      if (wrong.length === 0) return;
      const message = `${wrong.map((number) => `"${number}"`).join(', ')} cannot be used: every number must be one of the facts, as it stands there.`;
      context.addIssue({ code: 'custom', message });
    });

const reportSchema = (facts: HealthFacts) =>
  z.object({
    summary: text(healthLimits.summary, facts).describe('How the project does, in two to four sentences'),
    tips: z
      .array(text(healthLimits.tip, facts).describe('A tip that can be followed today, in a sentence'))
      .min(2)
      .max(healthLimits.tips),
  });

export type ReportInput = z.output<typeof reportInput>;
export type ReportOutput = z.output<ReturnType<typeof reportSchema>>;

/** The words of a health report. The score and its facts are the program's; no number that is not among them may be told. */
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
      'Use no number that is not among the facts, in digits or in words: no percentages, fractions, multiples, sums,',
      'differences, dates, times or amounts of your own, and no score. Write numbers in digits, as they stand in the facts.',
    ].join(' '),
    user: asMaterial({
      title,
      person: persona === null ? 'not told' : personaLabel[persona].toLowerCase(),
      how_the_project_does: standing(facts),
      facts: presentFacts(facts),
    }),
  }),
  template: writeHealthReport,
});

function standing(facts: HealthFacts): string {
  if (facts.tasksPlanned === 0 && !isFinished(facts))
    return 'too early to tell: nothing was due before today, and the summary says so';
  const score = healthScore(facts);
  if (score >= 8) return 'well';
  return score >= 5 ? 'needs some attention' : 'is in difficulty';
}

/** The facts under names that explain themselves to a model. */
const presentFacts = (facts: HealthFacts): Record<string, number> => ({
  current_week: facts.week,
  weeks_planned: facts.targetWeeks,
  tasks_due_before_today: facts.tasksPlanned,
  tasks_done: facts.tasksDone,
  tasks_overdue: facts.tasksOverdue,
  hours_of_overdue_tasks: facts.hoursOverdue,
  hours_a_week_the_person_has: facts.hoursPerWeek,
  weeks_finished: facts.weeksFinished,
  weeks_passed_on_the_calendar: facts.weeksPassed,
  hours_of_work_left: facts.hoursLeft,
  hours_the_person_has_until_the_last_week_ends: facts.hoursAvailable,
  days_since_a_task_was_last_ticked: facts.daysSinceLastTick,
});
