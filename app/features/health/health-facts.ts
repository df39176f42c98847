import { counted, hoursLabel, hoursOutOf } from '#app/core/quantities.ts';
import type { HealthFacts } from './health-facts.schema.ts';

/** The facts behind a score, in order of importance. */
export const factsInWords = (facts: HealthFacts): { label: string; value: string }[] => [
  { label: 'Week', value: `${facts.week} of ${facts.targetWeeks}` },
  { label: 'Tasks done', value: String(facts.tasksDone) },
  { label: 'Tasks planned so far', value: String(facts.tasksPlanned) },
  {
    label: 'Overdue',
    value:
      facts.tasksOverdue === 0
        ? 'Nothing'
        : `${counted(facts.tasksOverdue, 'task')}, ${hoursLabel(facts.hoursOverdue)}`,
  },
  ...(facts.tasksCarried > 0 ? [{ label: 'Carried on', value: counted(facts.tasksCarried, 'task') }] : []),
  ...(facts.tasksLeftOut > 0 ? [{ label: 'Left out', value: counted(facts.tasksLeftOut, 'task') }] : []),
  { label: 'Weeks finished', value: `${facts.weeksFinished} (${facts.weeksPassed} on the calendar)` },
  { label: 'Your time', value: `${hoursLabel(facts.hoursPerWeek)} a week` },
  { label: 'Work left, estimated', value: hoursLabel(facts.hoursLeft) },
  { label: 'Time left for it', value: hoursLabel(facts.hoursAvailable) },
  ...(facts.hoursInPlan < facts.hoursAsked
    ? [
        {
          label: 'In this plan, of what was asked for',
          value: hoursOutOf(facts.hoursInPlan, facts.hoursAsked),
        },
      ]
    : []),
  { label: 'Since the last task was ticked', value: counted(facts.daysSinceLastTick, 'day') },
];
