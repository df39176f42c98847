import { quote } from '#app/core/plain-line.ts';
import type { Persona } from '#app/features/accounts/persona.ts';
import type { HealthFacts } from '#app/features/health/health-facts.schema.ts';
import { healthLimits } from '#app/features/health/health-limits.ts';
import { isFinished } from '#app/features/health/health-score.ts';
import { presentFacts } from '#app/features/health/report-text.ts';
import type { ReportInput, ReportOutput } from '#app/features/health/write-report.prompt.ts';
import { compiled } from './compiled-report.ts';

const maximum = { sentences: 4, tips: 3, reasons: 2 } as const;

/** Shorter pauses are not mentioned. */
const usualPause = 7;

/** The template's health report: the facts in sentences, good news first, and matching tips. */
export function writeHealthReport({ facts, project }: ReportInput): ReportOutput {
  const applies = situations(facts, project.persona);
  const texts = (kind: string): string[] =>
    Object.entries(compiled).flatMap(([key, lines]) => {
      const [first, name = ''] = key.split(' ');
      return first === kind && applies[name] ? lines : [];
    });
  const sentences = texts(isFinished(facts) ? 'end' : 'say')
    .slice(0, maximum.sentences)
    .map((text) => agree(text, presentFacts(facts)));
  const summary = isFinished(facts) ? sentences : withReasons(sentences, project, facts);
  return {
    summary: summary.join(' '),
    tips: texts('tip').slice(0, maximum.tips),
  };
}

/** Adds the user's notes on tasks that were carried over or dropped when the last week was closed. */
function withReasons(
  sentences: readonly string[],
  { open, waiting, leftOut }: ReportInput['project'],
  { week }: HealthFacts,
): string[] {
  // The next week may have begun in the meantime.
  const isOfLast = (from: number | null | undefined) => from != null && from >= week - 1;
  const tell = (name: string, { title, note }: { title: string; note?: string | null | undefined }) =>
    note
      ? (compiled[name] ?? []).map((text) =>
          text.replace('{task}', () => quote(title, 60)).replace('{note}', () => quote(note, 100)),
        )
      : [];
  const reasons = [
    ...[...waiting, ...open].flatMap((task) => (isOfLast(task.carriedFrom) ? tell('why carried', task) : [])),
    ...leftOut.flatMap((task) => (isOfLast(task.week) ? tell('why left_out', task) : [])),
  ].slice(0, maximum.reasons);
  const told = [...sentences];
  for (const reason of reasons) {
    if ([...told, reason].join(' ').length <= healthLimits.summary) told.push(reason);
  }
  return told;
}

/** Which situations of report.yaml the facts describe. */
function situations(facts: HealthFacts, persona: Persona | null): Readonly<Record<string, boolean>> {
  const { week, targetWeeks, tasksDone, tasksPlanned, tasksOverdue, weeksFinished, weeksPassed } = facts;
  const isShort = facts.hoursLeft > facts.hoursAvailable;
  const [behind, week_done] = [weeksFinished < weeksPassed, weeksFinished >= week];
  const overdue = tasksOverdue > 0;
  return {
    always: true,
    [persona ?? 'anyone']: true,
    finished: isFinished(facts),
    // Must not be said of a plan that leaves something out.
    part: facts.hoursInPlan < facts.hoursAsked,
    all: facts.hoursInPlan >= facts.hoursAsked,
    begun: tasksDone > 0,
    not_begun: tasksDone === 0,
    week_over: facts.weeksToClose > 0,
    overdue,
    on_time: !overdue && !week_done,
    nothing_overdue: !overdue && tasksPlanned > 0,
    nothing_due: !overdue && tasksPlanned === 0,
    behind,
    none_finished: behind && weeksFinished === 0,
    some_finished: behind && weeksFinished > 0,
    carried: facts.tasksCarried > 0,
    in_step: !behind && weeksPassed > 0,
    quiet: facts.daysSinceLastTick > usualPause,
    nearly_short: isShort && facts.hoursLeft < 1,
    short: isShort && facts.hoursLeft >= 1,
    out_of_time: isShort && facts.hoursAvailable === 0,
    too_much: isShort && facts.hoursAvailable > 0,
    week_done: week_done && week < targetWeeks,
  };
}

/**
 * "{tasks_done tasks}" becomes the placeholder with a noun, and "{tasks_done: are}" a verb, that agree with the
 * number.
 */
const agree = (text: string, facts: Readonly<Record<string, number>>): string =>
  text.replaceAll(/\{(\w+)(:?) (\w+)\}/g, (_, name: string, isVerb: string, word: string) => {
    const value = facts[name] ?? 0;
    // "0.75 hours" would read oddly, and there is no fact in minutes.
    if (word === 'hours' && value > 0 && value < 1) return 'less than an hour';
    const one = { are: 'is', have: 'has' }[word] ?? word.replace(/s$/, '');
    return `${isVerb ? '' : `{${name}} `}${value === 1 ? one : word}`;
  });
