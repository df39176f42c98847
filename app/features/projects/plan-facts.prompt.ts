import { hoursLabel } from '#app/core/quantities.ts';
import { weekdays } from '#app/core/weekday.ts';
import { type Persona, personaLabel } from '#app/features/accounts/persona.ts';
import { fitInWords } from '#app/features/fit/compute-fit.ts';
import { daysLeftIn } from './days-left.ts';
import type { IdeaFacts, PlanFacts } from './plan-facts.schema.ts';

// Enough to see what the plan has covered, while the prompt stays short.
const maxDoneTasks = 60;

export const personLabel = (persona: Persona | null): string =>
  persona === null ? 'not told' : personaLabel[persona].toLowerCase();

/** The facts under names that a model understands by themselves. */
export const presentIdea = (facts: IdeaFacts): Record<string, unknown> => {
  const current = facts.weeks.find(({ endsOn }) => endsOn >= facts.today);
  return {
    title: facts.title,
    idea: facts.idea,
    person: personLabel(facts.persona),
    today: facts.today,
    hours_of_each_weekday: Object.fromEntries(weekdays.map((day, at) => [day, facts.hoursByDay[at] ?? 0])),
    hours_a_week: facts.hoursPerWeek,
    ...(facts.pace !== undefined && facts.pace !== 1 && { hours_taken_for_each_estimated_one: facts.pace }),
    days_off: facts.daysOff,
    weeks_in_all: facts.targetWeeks,
    weeks: Object.fromEntries(
      facts.weeks.map(({ week, startsOn, endsOn, hours }) => [
        week,
        `${startsOn} to ${endsOn}, ${hoursLabel(hours)}`,
      ]),
    ),
    current_week: {
      week: current?.week,
      first_day: current?.startsOn,
      last_day: current?.endsOn,
      days_left: current && daysLeftIn(current.startsOn, facts),
    },
    weeks_begun_which_nothing_rewrites: facts.currentWeek - 1,
    changes_the_person_asked_for_oldest_first: facts.changes,
    tasks_done: facts.done.slice(-maxDoneTasks),
    tasks_open_in_weeks_begun: facts.open,
    tasks_waiting_planned_by_the_program: facts.waiting,
    tasks_the_person_left_out_not_to_be_planned_again: facts.leftOut,
  };
};

/** The same with the brief and the fit. */
export const presentPlan = ({ brief, fit, notInPlan, ...facts }: PlanFacts): Record<string, unknown> => ({
  ...presentIdea(facts),
  brief,
  fit_computed_by_the_program: {
    hours_needed: fit.needed,
    hours_available: fit.available,
    verdict: fit.verdict,
    ends_on: fit.ends_on,
    in_words: fitInWords(fit),
  },
  not_in_this_plan: notInPlan,
});

const briefRules = [
  'The brief says what was understood of the idea: "you" marks what the person said, "assumed" what was assumed for them.',
  'Keep to its dates, constraints, budget and resources, and to the changes the person asked for. Name deliverables in',
  'the person’s own words. What is "done", "left_out" or named under "not_in_this_plan" is not planned. The fit is',
  'computed by the program: do not contradict its hours or its verdict, and do not claim what the plan does not contain.',
  'Every day that you write is real: go by "today" and by the dates of the weeks.',
].join(' ');

/** The rules for every answer about a plan; only general ones without a brief. */
export function planRules(facts: PlanFacts | null): string {
  const end = facts?.weeks.at(-1)?.endsOn ?? '';
  const isBeyond =
    facts?.brief.dates.some(({ kind, date }) => kind !== 'day_off' && date > end) ||
    facts?.brief.deliverables.some(({ due }) => due !== null && due > end);
  return isBeyond
    ? `${briefRules} The plan ends on ${end}: what the brief dates after that is only made ready for its day, and no text says that it happens sooner.`
    : briefRules;
}
