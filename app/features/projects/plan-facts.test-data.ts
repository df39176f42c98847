import { addDays } from '#app/core/calendar.ts';
import type { PlanFacts } from './plan-facts.schema.ts';

const deliverable = (
  id: string,
  name: string,
  due: string | null = null,
): PlanFacts['brief']['deliverables'][number] => ({
  ...{ id, name, hours: { least: 1, likely: 2, most: 4 }, due, state: 'open', source: 'you' },
  ...{ essential: false, needs: [], part: null, steps: [] },
});

/** A repair café on 30 January, planned from Monday, 23 November 2026: 6.5 hours a week on Tue, Thu and Sat. */
export function repairCafe(targetWeeks = 10, rest: Partial<PlanFacts> = {}): PlanFacts {
  const hoursByDay = [0, 1.5, 0, 1.5, 0, 3.5, 0];
  const weeks = Array.from({ length: targetWeeks }, (_, index) => {
    const startsOn = addDays('2026-11-23', 7 * index);
    return { week: index + 1, startsOn, endsOn: addDays(startsOn, 6), hours: 6.5 };
  });
  return {
    title: 'Repair café in our parish hall',
    idea: 'Once a month neighbours bring broken things and volunteers repair them with them. I need the hall, posters and six volunteers.',
    persona: 'freelancer',
    today: '2026-11-22',
    hoursByDay,
    hoursPerWeek: 6.5,
    targetWeeks,
    weeks,
    currentWeek: 1,
    daysOff: [],
    changes: [],
    done: [],
    waiting: [],
    leftOut: [],
    open: [],
    brief: {
      language: 'en',
      goal: null,
      done_when: 'On 30 January guests have been welcomed and the list of the rest exists.',
      deliverables: [
        deliverable('hall', 'the hall'),
        deliverable('posters', 'posters'),
        deliverable('six', 'six volunteers'),
      ],
      dates: [{ id: 'day', name: 'First afternoon', date: '2027-01-30', kind: 'deadline', source: 'you' }],
      constraints: [{ id: 'mains', text: 'No mains repairs', source: 'you' }],
      resources: [],
      budget: { amount: 250, currency: 'EUR' },
      checklist: null,
      questions: [],
    },
    fit: {
      needed: { least: 3, likely: 6, most: 12 },
      available: 65,
      verdict: 'fits',
      not_estimated: 0,
      ends_on: '2027-01-31',
      choices: [],
    },
    ...rest,
  };
}
