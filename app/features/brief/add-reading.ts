import type { Day } from '#app/core/calendar.ts';
import { capitalise, shorten } from '#app/core/plain-line.ts';
import { type Brief, briefLimits } from './brief.schema.ts';
import { isOff } from './days-off.ts';
import type { ReadIdea } from './read-idea.ts';
import { forbids } from './rules.ts';
import { contentOf } from './stems.ts';

type Stated = Pick<Brief, 'dates' | 'constraints' | 'resources' | 'budget'>;
const nothing: Stated = { dates: [], constraints: [], resources: [], budget: null };

/** Adds a reading and days off to what a brief states, leaving out what it already says in other words. */
export function addReading(
  previous: Brief | null,
  read: ReadIdea,
  daysOff: readonly Day[],
  newId: (text: string) => string,
): Stated {
  const before = previous ?? nothing;
  const dates = [...before.dates];
  for (const { name, ...date } of read.dates) {
    if (dates.some((own) => own.date === date.date && own.kind === date.kind)) continue;
    // A new day for the same event replaces the old one.
    const [same, ...others] = before.dates.filter(
      (own) => own.kind !== 'day_off' && date.kind !== 'day_off' && isSame(own.name, name),
    );
    const isMoved = same && others.length === 0 && dates.includes(same);
    if (isMoved) dates.splice(dates.indexOf(same), 1, { ...same, ...date });
    else
      dates.push({
        ...{ ...date, id: newId(`${name} ${date.date}`), source: 'you' },
        name: shorten(name, briefLimits.name),
      });
  }
  for (const date of daysOff)
    if (!isOff(dates, date))
      dates.push({ id: newId(`off ${date}`), name: 'Day off', date, kind: 'day_off', source: 'you' });

  const statements = (list: 'constraints' | 'resources') => {
    const fresh = read[list].filter((text) => !before[list].some((own) => isSame(own.text, text)));
    const own = fresh.map((text) => capitalise(shorten(text, briefLimits.text)));
    const all = [...before[list], ...own.map((text) => ({ id: newId(text), text, source: 'you' as const }))];
    return all.slice(0, briefLimits[list]);
  };
  return {
    dates: dates.slice(0, briefLimits.dates),
    constraints: statements('constraints'),
    resources: statements('resources'),
    budget: read.budget ?? before.budget,
  };
}

/** A copy of a brief's open deliverables; those that the reading drops or forbids are marked as left out. */
export const lessLeftOut = (open: Brief['deliverables'], read: ReadIdea): Brief['deliverables'] =>
  open.map((own) =>
    own.state === 'open' && (read.leftOut.some((words) => covers(words, own.name)) || isRefused(own, read))
      ? { ...own, state: 'left_out' }
      : { ...own },
  );

/** Whether two names mean the same, whatever their word order and endings. */
export const isSame = (one: string, other: string): boolean =>
  contentOf(one).sort().join(' ') === contentOf(other).sort().join(' ');

/** Whether every content word of the shorter text is in the longer one. */
function covers(words: string, name: string): boolean {
  const [said, named] = [contentOf(words), contentOf(name)].sort((one, other) => one.length - other.length);
  return said !== undefined && said.length > 0 && said.every((word) => named?.includes(word));
}

/** Whether a deliverable was only assumed and a constraint forbids it: "no rings". */
export const isRefused = (
  { name, source }: Pick<Brief['deliverables'][number], 'name' | 'source'>,
  { constraints }: Pick<ReadIdea, 'constraints'>,
): boolean => source === 'assumed' && constraints.some((text) => forbids(text, name));

const textsOf = ({ dates, constraints, resources }: Brief): string[] => [
  ...dates.map(({ name }) => name),
  ...[...constraints, ...resources].map(({ text }) => text),
];

/** What the earlier brief says and the later one no longer does. */
export const takenBack = (before: Brief, brief: Brief): string[] =>
  textsOf(before).filter((text) => !textsOf(brief).includes(text));
