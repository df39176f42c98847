import type { Persona } from '#app/features/accounts/persona.ts';
import type { HealthFacts } from '#app/features/health/health-facts.schema.ts';
import { isFinished } from '#app/features/health/health-score.ts';
import type { Placeholder } from '#app/features/health/report-text.ts';
import type { ReportInput, ReportOutput } from '#app/features/health/write-report.prompt.ts';
import { compiled } from './compiled-report.ts';

const maximum = { sentences: 4, tips: 3 } as const;

/** Pauses shorter than this need no word. */
const usualPause = 7;

/** The template's health report: what the facts say, what goes well first, and tips that answer them. */
export const writeHealthReport = ({ facts, persona }: ReportInput): ReportOutput => ({
  summary: sentences(facts).slice(0, maximum.sentences).join(' '),
  tips: tips(facts, persona).slice(0, maximum.tips),
});

/** A placeholder with its noun. */
const counted = (name: Placeholder, count: number, noun: string): string =>
  `{${name}} ${count === 1 ? noun : `${noun}s`}`;
// Minutes are not among the facts, and 0.75 hours would be odd.
const inHours = (name: Placeholder, hours: number): string =>
  hours > 0 && hours < 1 ? 'less than an hour' : counted(name, hours, 'hour');
const are = (count: number): string => (count === 1 ? 'is' : 'are');

const isBehind = ({ weeksFinished, weeksPassed }: HealthFacts): boolean => weeksFinished < weeksPassed;
const isShort = ({ hoursLeft, hoursAvailable }: HealthFacts): boolean => hoursLeft > hoursAvailable;
const isQuiet = ({ daysSinceLastTick }: HealthFacts): boolean => daysSinceLastTick > usualPause;

function sentences(facts: HealthFacts): string[] {
  const { targetWeeks, tasksDone, tasksPlanned, tasksOverdue, hoursOverdue } = facts;
  const { weeksFinished, weeksPassed, hoursLeft, hoursAvailable } = facts;
  if (isFinished(facts)) {
    // What a plan left out is not claimed.
    const hasMore = facts.hoursInPlan < facts.hoursAsked;
    return [
      `${hasMore ? 'Everything in the plan' : 'Everything you planned'} is done: ${counted('tasks_done', tasksDone, 'task')} in ${counted('weeks_planned', targetWeeks, 'week')}.`,
      hasMore
        ? 'The plan holds {hours_of_it_that_the_plan_holds} of {hours_of_all_that_was_asked_for} hours of what you asked for; the rest is still in the brief.'
        : 'Nothing is left to do but to look back at what you made.',
    ];
  }
  const where = 'You are in week {current_week} of {weeks_planned}';
  const done =
    tasksDone > 0 ? `${where}, with ${counted('tasks_done', tasksDone, 'task')} done.` : `${where}.`;
  const due =
    tasksOverdue > 0
      ? `From earlier days ${counted('tasks_overdue', tasksOverdue, 'task')} ${are(tasksOverdue)} still open, ${inHours('hours_of_overdue_tasks', hoursOverdue)} in all.`
      : tasksPlanned > 0
        ? 'Nothing is overdue.'
        : 'Nothing was due before today, so the score says little yet.';
  const pace = isBehind(facts)
    ? `On the calendar ${counted('weeks_passed_on_the_calendar', weeksPassed, 'week')} ${weeksPassed === 1 ? 'has' : 'have'} passed, and ${weeksFinished === 0 ? 'none is' : `{weeks_finished} ${are(weeksFinished)}`} finished, so the plan runs behind its dates.`
    : weeksPassed > 0
      ? 'You keep pace with the weeks of the plan.'
      : null;
  const quiet = isQuiet(facts)
    ? 'No task has been ticked for {days_since_a_task_was_last_ticked} days.'
    : null;
  const room = isShort(facts)
    ? `${hoursLeft < 1 ? 'Less than an hour of work is' : `About ${counted('hours_of_work_left', hoursLeft, 'hour')} of work ${are(hoursLeft)}`} left, and you have ${inHours('hours_the_person_has_until_the_last_week_ends', hoursAvailable)} for it.`
    : null;
  return [done, due, pace, quiet, room].filter((sentence) => sentence !== null);
}

function tips(facts: HealthFacts, persona: Persona | null): string[] {
  const { week, targetWeeks, tasksOverdue, weeksFinished, hoursAvailable } = facts;
  const isWeekDone = weeksFinished >= week;
  const applies: Readonly<Record<string, boolean>> = {
    finished: isFinished(facts),
    quiet: isQuiet(facts),
    overdue: tasksOverdue > 0,
    out_of_time: isShort(facts) && hoursAvailable === 0,
    too_much: isShort(facts) && hoursAvailable > 0,
    behind: isBehind(facts),
    week_done: isWeekDone && week < targetWeeks,
    on_time: !isWeekDone && tasksOverdue === 0,
    [persona ?? 'anyone']: true,
    always: true,
  };
  return Object.entries(compiled).flatMap(([situation, texts]) => (applies[situation] ? texts : []));
}
