import { once } from '#app/core/once.ts';
import { counted, hoursRangeLabel } from '#app/core/quantities.ts';
import { sumOf } from '#app/core/sum.ts';
import type { Brief, HoursRange } from '#app/features/brief/brief.schema.ts';
import { indexSigns, signsIn } from '#app/features/brief/signs.ts';
import { stem, stems } from '#app/features/brief/stems.ts';
import { compiled } from './compiled-usual-hours.ts';

/** Words before a level that mean it has been reached: "from A2", "I have a B1". */
const reached = new Set(['from', 'have', 'at', 'am', 'after', 'since'].map(stem));

const groups = once(() =>
  compiled.map(({ goals, times, ...group }) => ({
    ...group,
    goals: indexSigns(goals, ({ signs }) => signs),
    times: indexSigns(times, ({ signs }) => signs),
  })),
);

const longest = 10_000;
/** The share of an aim's hours from which on it matters that they are missing. */
const missing = 0.2;

interface Idea {
  title: string;
  idea: string;
}

/** An aim that takes a known number of hours. */
export interface AimHours {
  goal: string;
  source: string;
  /** In all from zero, and left without what the person can already do. */
  inAll: HoursRange;
  left: HoursRange;
  /** The minimum number of weeks. */
  weeks: number;
}

/** What an aim of this kind takes by published figures; null if none are known. */
export function usualHours(kind: string, { title, idea }: Idea): AimHours | null {
  // Without a known kind, only the title counts.
  const words = stems(kind === 'general' ? title : `${title}. ${idea}`);
  for (const { kinds, source, goals, times } of groups()) {
    const found = kinds.includes(kind) ? signsIn(goals, words) : [];
    const isReached = ({ at }: { at: number }) =>
      words.slice(Math.max(0, at - 2), at).some((each) => reached.has(each));
    const byHours = found.toSorted((one, other) => other.known.hours[1] - one.known.hours[1]);
    // "Half marathon" does not also mean "marathon".
    const meant = byHours.filter(
      ({ at, words: own }) =>
        !found.some(
          (each) => each.words.length > own.length && each.at <= at && each.at + each.words.length > at,
        ),
    );
    const goal = meant.find((each) => !isReached(each))?.known;
    if (!goal) continue;
    const start = meant.find((each) => isReached(each) && each.known.hours[1] < goal.hours[1])?.known;
    const by = signsIn(times, words)[0]?.known.by ?? 1;
    const hoursOf = (range: readonly number[]): HoursRange => {
      const [least = 0, likely = 0, most = 0] = range.map((hours) => Math.min(longest, Math.round(hours)));
      return { least, likely, most };
    };
    return {
      ...{ goal: goal.name, source, weeks: goal.weeks ?? 0 },
      inAll: hoursOf(goal.hours.map((hours) => by * hours)),
      left: hoursOf(goal.hours.map((hours) => by * (hours - (start?.hours[1] ?? 0)))),
    };
  }
  return null;
}

const restNamed = (goal: string): string => `rest of the way to ${goal}`;

/** The minimum number of weeks for the rest of the way to a goal, however many hours they have; 0 without one. */
export const leastWeeksFor = (deliverables: Brief['deliverables']): number => {
  const open = deliverables.flatMap(({ name, state }) => (state === 'open' ? [name] : []));
  const goals = compiled.flatMap((group) => group.goals);
  return Math.max(0, ...goals.map(({ name, weeks = 0 }) => (open.includes(restNamed(name)) ? weeks : 0)));
};

/** What an aim takes beyond the planned start, so that the verdict is about all of it; empty if the start is close enough. */
export function restOfWay(
  kind: string,
  idea: Idea,
  planned: readonly { hours: HoursRange }[],
): { name: string; hours: HoursRange }[] {
  const aim = usualHours(kind, idea);
  if (!aim) return [];
  const { goal, left } = aim;
  const beyond = (figure: keyof HoursRange) => left[figure] - sumOf(planned, ({ hours }) => hours[figure]);
  const likely = beyond('likely');
  const [least, most] = [Math.max(1, Math.min(beyond('least'), likely)), Math.max(beyond('most'), likely)];
  return likely < missing * left.likely ? [] : [{ name: restNamed(goal), hours: { least, likely, most } }];
}

/** The source of an aim's hours, if the brief uses them; for an aim of no known kind, that they are a guess. */
export function sourceOfHours(brief: Brief, { weeks, ...idea }: Idea & { weeks: readonly unknown[] }) {
  const aim = usualHours(brief.playbook ?? 'general', idea);
  const isMeant = brief.deliverables.some(
    ({ name, state }) => state === 'open' && name === restNamed(aim?.goal ?? ''),
  );
  if (!aim || !isMeant) return { guess: brief.playbook === null && brief.deliverables.length === 1 };
  const { goal, source, inAll, weeks: least } = aim;
  return { goal, source, usual: hoursRangeLabel(inAll), few: least > weeks.length && counted(least, 'week') };
}
