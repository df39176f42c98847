import { addDays, type Day } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { hoursOfDeliverable } from '#app/features/brief/brief-hours.ts';
import { computeFit } from '#app/features/fit/compute-fit.ts';
import { certaintyOf } from '#app/features/plans/state-of-plan.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import type { IdeaFacts, PlanFacts } from '#app/features/projects/plan-facts.schema.ts';

/** The fields of Submit Idea. */
export interface FramedIdea {
  title: string;
  idea: string;
  today: Day;
  /** The Monday of the first week. */
  start: Day;
  hoursByDay: number[];
  targetWeeks: number;
}

/** The planner's input for an idea without a database: before the brief is written, and with it. */
export function factsOfIdea({ start, ...idea }: FramedIdea) {
  const { today, hoursByDay, targetWeeks } = idea;
  const weeksWith = (daysOff: readonly Day[]): IdeaFacts['weeks'] =>
    Array.from({ length: targetWeeks }, (_, index) => {
      const startsOn = addDays(start, 7 * index);
      const days = daysLeftIn(startsOn, { today, hoursByDay, daysOff });
      const hours = days.reduce((sum, day) => sum + day.hours, 0);
      return { week: index + 1, startsOn, endsOn: addDays(startsOn, 6), hours };
    });
  const ideaFacts: IdeaFacts = {
    ...idea,
    persona: null,
    hoursPerWeek: hoursByDay.reduce((sum, hours) => sum + hours, 0),
    weeks: weeksWith([]),
    currentWeek: 1,
    daysOff: [],
    changes: [],
    done: [],
    open: [],
    waiting: [],
    leftOut: [],
  };
  const planFacts = (brief: Brief, later: Partial<IdeaFacts> = {}): PlanFacts => {
    const daysOff = brief.dates.flatMap(({ kind, date, until = date }) =>
      kind === 'day_off' ? daysFrom(date, until) : [],
    );
    const facts = { ...ideaFacts, weeks: weeksWith(daysOff), daysOff, ...later };
    const endsOn = addDays(start, 7 * targetWeeks - 1);
    const deliverables = brief.deliverables.map((each) => ({ ...each, hours: hoursOfDeliverable(each) }));
    const plan = {
      brief: { ...brief, deliverables },
      ...certaintyOf(brief),
      done: facts.done,
      openWithout: 0,
      hoursByDay,
      daysOff,
      targetWeeks,
    };
    return { ...facts, brief, fit: computeFit({ ...plan, today: facts.today, startsOn: start, endsOn }) };
  };
  return { ideaFacts, planFacts };
}

function daysFrom(from: Day, until: Day): Day[] {
  return from > until ? [] : [from, ...daysFrom(addDays(from, 1), until)];
}
