import { flatten } from '#app/core/plain-line.ts';
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
  hours_the_person_has_until_the_last_week_ends: 'hoursAvailable',
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
// Only on its own: next to a digit, a sign, another placeholder or a foreign unit it would read as another number.
const placeholder = new RegExp(
  String.raw`(?<![^\s(“"])\{(?:${Object.keys(placeholders).join('|')})\}(?=[\s.,;:!?)”"]|$)(?! ?\{)(?! (?:${unit})(?!\p{L}))`,
  'gu',
);

const numberWords = [
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|thrice|tens|fortnights?',
  'singles?|couples?|pairs?|trios?|dozens?|half|halfway|halves?|halved|halving',
  String.raw`(?:thir|four|fif|six|seven|eigh|nine)teen\p{L}*|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ie)\p{L}*`,
  '(?:third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)s?',
  String.raw`(?:doubl|tripl|quadrupl|hundred|thousand|[mbtr]+illion|percent)\p{L}*|per ?cent`,
].join('|');
const notAllowed = new RegExp(
  String.raw`\S*[{}]\S*|\p{N}+|[%‰％]|(?<!\p{L})(?:${numberWords})(?!\p{L})`,
  'giu',
);

/** What a report may not contain: digits, numbers in words, and braces that are no placeholder on its own. */
export function notAllowedIn(text: string): string[] {
  const rest = flatten(text)
    .replaceAll(placeholder, '')
    .replaceAll(/[\u{200C}\u{200D}]/gu, '');
  return [...new Set(rest.match(notAllowed) ?? [])];
}
