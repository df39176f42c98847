import { flatten } from '#app/core/plain-line.ts';
import { compiled } from './compiled-report.ts';
import type { HealthFacts } from './health-facts.schema.ts';

/** Self-explanatory names of the facts for a model, which writes them as `{name}`. */
const placeholders = {
  current_week: 'week',
  weeks_planned: 'targetWeeks',
  tasks_due_before_today: 'tasksPlanned',
  tasks_done: 'tasksDone',
  tasks_overdue: 'tasksOverdue',
  hours_of_overdue_tasks: 'hoursOverdue',
  hours_a_week_the_person_has: 'hoursPerWeek',
  weeks_finished: 'weeksFinished',
  weeks_passed_on_the_calendar: 'weeksPassed',
  hours_of_work_left: 'hoursLeft',
  hours_the_person_has_for_it: 'hoursAvailable',
  days_since_a_task_was_last_ticked: 'daysSinceLastTick',
  open_tasks_carried_on_from_closed_weeks: 'tasksCarried',
  tasks_left_out_of_closed_weeks: 'tasksLeftOut',
  weeks_over_with_tasks_open: 'weeksToClose',
  hours_of_all_that_was_asked_for: 'hoursAsked',
  hours_of_it_that_the_plan_holds: 'hoursInPlan',
} as const satisfies Record<string, keyof HealthFacts>;

/** All placeholders, as the schema names them to a model. */
export const placeholderList = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

export const presentFacts = (facts: HealthFacts): Record<string, number> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, fact]) => [name, facts[fact]]));

export const fillIn = (text: string, facts: HealthFacts): string =>
  Object.entries(presentFacts(facts)).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    flatten(text),
  );

const unit = '[kKmMbB]|x|fold|times|pct|points?|grand|seconds?|minutes?|months?|years?|am|pm';
// Only on its own: next to a digit, a sign, another placeholder or a different unit it would read as another number.
const placeholder = new RegExp(
  String.raw`(?<![^\s(“"])\{(?:${Object.keys(placeholders).join('|')})\}(?=[\s.,;:!?)”"]|$)(?! ?\{)(?! (?:${unit})(?!\p{L}))`,
  'gu',
);

const anyLetters = String.raw`\p{L}*`;

/** Digits, braces that are no valid placeholder, and the number words of a language if they are known. */
function notAllowed(language: string): RegExp {
  const words = compiled[`numbers ${language.split('-')[0]}`] ?? [];
  const inWords = words.map((word) => String.raw`(?<!\p{L})${word.replaceAll('*', anyLetters)}(?!\p{L})`);
  return new RegExp([String.raw`\S*[{}]\S*|\p{N}+|[%‰％]`, ...inWords].join('|'), 'giu');
}

/** What a report in a language may not contain. */
export function notAllowedIn(text: string, language: string): string[] {
  const rest = flatten(text)
    .replaceAll(placeholder, '')
    .replaceAll(/[\u{200C}\u{200D}]/gu, '');
  return [...new Set(rest.match(notAllowed(language)) ?? [])];
}
