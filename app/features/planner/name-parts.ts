/** What sort of work a task is, told from the verb its title begins with. */
export type Work = 'make' | 'handle' | 'talk' | 'look' | 'practise' | 'decide';

const make =
  'write draft build design sketch draw edit script rework revise create redraw rewrite rename rebuild';
const talk = 'ask talk call invite interview show watch hear meet discuss answer speak visit';
const look = 'study compare search skim map research look find list inspect measure review check tally';
const practise = 'practise repeat rehearse learn';
const decide = 'choose decide pick settle';

const workOf = new Map<string, Work>(
  (
    [
      ['make', make],
      ['talk', talk],
      ['look', look],
      ['practise', practise],
      ['decide', decide],
    ] as const
  ).flatMap(([work, verbs]) => verbs.split(' ').map((verb) => [verb, work] as const)),
);

export const recogniseWork = (title: string): Work =>
  workOf.get(
    title
      .trim()
      .split(/\s/)[0]
      ?.toLowerCase()
      .replace(/(?<!\W)\W+$/, '') ?? '',
  ) ?? 'handle';

interface PartName {
  label: string;
  lead: string;
}

const first: Readonly<Record<Work, PartName>> = {
  make: { label: 'rough version', lead: 'Get a rough version down from start to end, and stop there.' },
  handle: { label: 'first half', lead: 'Do the first half, and note where to go on.' },
  talk: { label: 'first round', lead: 'Do the first half, and write your notes the same day.' },
  look: { label: 'gathering', lead: 'Only gather for now, without judging.' },
  practise: { label: 'first sitting', lead: 'Begin slowly and stop while it goes well.' },
  decide: { label: 'options', lead: 'Lay out the options first; the decision can wait a night.' },
};

const middle: Readonly<Record<Work, PartName>> = {
  make: { label: 'filling in', lead: 'Go on where the rough version is thinnest.' },
  handle: { label: 'next stretch', lead: 'Go on where you stopped, the harder half first.' },
  talk: { label: 'next round', lead: 'Go on with the next people, with one question improved.' },
  look: { label: 'going deeper', lead: 'Take the two most interesting finds and look closer.' },
  practise: { label: 'next sitting', lead: 'Warm up with what went well, then the hard place.' },
  decide: { label: 'weighing', lead: 'Weigh the two best options against each other.' },
};

const last: Readonly<Record<Work, PartName>> = {
  make: { label: 'finish', lead: 'Bring it to a state in which you would show it to someone.' },
  handle: { label: 'second half', lead: 'Do the rest, and check the whole once.' },
  talk: { label: 'second round', lead: 'Do the rest, and put all notes side by side.' },
  look: { label: 'conclusions', lead: 'Draw the conclusion in three sentences.' },
  practise: { label: 'last sitting', lead: 'Once more from start to end, and note what became easier.' },
  decide: { label: 'decision', lead: 'Decide, write it down with the reason, and tell whoever is affected.' },
};

/** The title and description of one part of a task that is longer than a sitting; `part` counts from 1. */
export function namePart(
  { title, how }: { title: string; how: string },
  part: number,
  parts: number,
): { title: string; description: string } {
  if (parts === 1) return { title, description: how };
  const work = recogniseWork(title);
  const names = part === 1 ? first : part === parts ? last : middle;
  const { label, lead } = names[work];
  const count = parts > 3 && part > 1 && part < parts ? ` ${part - 1}` : '';
  return { title: `${title}: ${label}${count}`, description: `Part ${part} of ${parts}. ${lead} ${how}` };
}

/** A task's title without what `namePart` added, to recognise its parts. */
export const withoutPart = (title: string): string => title.replace(partLabel, '');

const labels = [first, middle, last].flatMap((names) => Object.values(names).map(({ label }) => label));
const partLabel = new RegExp(`: (?:${[...new Set(labels)].join('|')})(?: \\d)?$`);
