import type { Day } from '#app/core/calendar.ts';
import { capitalise, decapitalise } from '#app/core/plain-line.ts';
import type { Brief, Deliverable, HoursRange } from '#app/features/brief/brief.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import type { Playbook, Work as Template, Ways } from './playbook.schema.ts';
import { playbookOf, ways } from './playbooks.ts';
import {
  about,
  asHeading,
  asObject,
  clause,
  contentOf,
  inWords,
  placesOf,
  Said,
  stems,
  wordsOfSign,
} from './wording.ts';

/** A piece of work for one deliverable, or for the whole project. */
export interface Work {
  key: string;
  /** What has to be planned as a whole or not at all: a deliverable's id, or a piece of work for all. */
  unit: string;
  deliverable: Deliverable | null;
  /** With `{part}` where it says what a sitting is about. */
  title: string;
  /** What the titles of all its sittings begin with, in small letters. */
  start: string;
  how: string;
  needs: string | null;
  doneWhen: string;
  on: PlannedTask['on'];
  hours: number;
  /** What it takes if all goes well. */
  least: number;
  parts: string[];
  steady: boolean;
  phase: number;
  /** Keys of what comes first. */
  after: string[];
  /** Weeks that pass before its answer is there. */
  lead: number;
  /** The last day for it. */
  due: Day | null;
  when: 'before' | 'on' | 'after';
  weeksBefore: number | null;
  /** Whether the plan may do without it. */
  optional: boolean;
}

type PlaybookDeliverable = Playbook['deliverables'][number];
type Way = Ways[number];

/** 0 for Monday. */
export const weekdayAt = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const isWeekend = (day: Day): boolean => weekdayAt(day) >= 5;

/** How a deliverable is done: as its playbook knows it, or else in the way that such things are done. */
export function findMethod(name: string, playbook: Playbook): { known: PlaybookDeliverable } | { way: Way } {
  const words = stems(name);
  const last = words.length - 1;
  const known = playbook.deliverables
    .map((known) => ({
      known,
      score: Math.max(...[known.name, ...known.signs].map((sign) => matchScore(sign, words))),
    }))
    .sort((one, other) => other.score - one.score)[0];
  if (known && known.score > 0) return { known: known.known };
  // The noun that a name ends with says more than what stands before it.
  const heads = ways.filter(({ signs }) =>
    signs.some((sign) => placesOf(sign, words).some((at) => at + wordsOfSign(sign).length - 1 === last)),
  );
  const way =
    heads[0] ??
    ways.find(({ signs }) => signs.some((sign) => placesOf(sign, words).length > 0)) ??
    ways.at(-1);
  if (!way) throw new Error('There are no ways.');
  return { way };
}

function matchScore(sign: string, words: readonly string[]): number {
  const length = wordsOfSign(sign).length;
  const places = placesOf(sign, words);
  // "sign-in" is in "way to sign people in", too.
  if (places.length === 0)
    return length > 1 && wordsOfSign(sign).every((word) => words.includes(word)) ? length * 1.5 : 0;
  return length * 2 + (places.some((at) => at + length === words.length) ? 1 : 0) + length / words.length;
}

/** The hours of a deliverable of which there are `count`. */
export function hoursOf(name: string, count: number, playbook: Playbook): HoursRange {
  const method = findMethod(name, playbook);
  const templates = 'known' in method ? method.known.tasks : (method.way.wordings[0] ?? []);
  const times = ('known' in method ? method.known.each : method.way.each) ? Math.max(1, count) : 1;
  return sumOf(templates, times);
}

export const sumOf = (templates: readonly Template[], times = 1): HoursRange => {
  const total = (at: 0 | 1 | 2) =>
    Math.min(10_000, times * templates.reduce((sum, { hours }) => sum + hours[at], 0));
  return { least: total(0), likely: total(1), most: total(2) };
};

/** The fixed day that a project is planned backwards from, and how it is called. */
export function findAnchor(
  { dates, done_when }: Brief,
  playbook: Playbook,
): { date: Day | null; name: string } {
  const fixed = dates.filter(({ kind }) => kind !== 'day_off');
  const wanted = playbook.anchor === null ? [] : contentOf(playbook.anchor);
  const named = fixed.find(({ name }) => wanted.some((word) => stems(name).includes(word)));
  const inGoal = fixed.find(({ date }) => done_when.includes(inWords(date)));
  const only =
    playbook.anchor === null
      ? undefined
      : fixed.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
  const date = (named ?? inGoal ?? only)?.date ?? null;
  return { date, name: `the ${playbook.anchor ?? 'day'}` };
}

/**
 * All the work of a brief, in the order of the playbook's phases: each open deliverable in the person's own words, and what
 * serves them all. No title comes twice.
 */
export function listWork(brief: Brief): Work[] {
  const playbook = playbookOf(brief.playbook);
  const anchor = findAnchor(brief, playbook);
  const day = anchor.date ? inWords(anchor.date) : anchor.name;
  const said = new Said();
  const usedWordings = new Map<string, number>();
  const usedKnown = new Map<string, Deliverable>();
  const refused = refusals(brief);
  const deliverables = brief.deliverables.filter(({ state }) => state === 'open');
  const phaseOf = (name: string | null) =>
    playbook.phases.findIndex(({ takes, makes }) => (name === null ? makes : takes.includes(name)));

  const works = deliverables.flatMap((deliverable): Work[] => {
    const method = findMethod(deliverable.name, playbook);
    const known = 'known' in method && !usedKnown.has(method.known.name) ? method.known : null;
    const way = 'way' in method ? method.way : known ? null : wayOf(deliverable.name);
    if (known) usedKnown.set(known.name, deliverable);
    const wording = way ? (usedWordings.get(way.id) ?? firstWording(deliverable.name, way)) : 0;
    if (way) usedWordings.set(way.id, wording + 1);
    const templates = known?.tasks ?? way?.wordings[wording % way.wordings.length] ?? [];
    const phase = phaseOf(known?.name ?? null);
    const factor = deliverable.hours.likely / Math.max(0.25, sumOf(templates).likely);
    const works = templates.map((template, index) =>
      toWork(template, {
        key: `${deliverable.id}:${index}`,
        unit: deliverable.id,
        deliverable,
        name: deliverable.name,
        factor,
        phase,
        lead: index === 0 ? (known?.lead_weeks ?? way?.lead_weeks ?? 0) : 0,
        after: index === 0 ? [] : [`${deliverable.id}:${index - 1}`],
      }),
    );
    return naming(works, deliverable);
  });

  // What a deliverable comes after: all of it, or only the asking where others take weeks to answer.
  for (const work of works) {
    const known = playbook.deliverables.find(({ name }) => usedKnown.get(name) === work.deliverable);
    if (!work.key.endsWith(':0')) continue;
    for (const name of known?.after ?? []) {
      const own = works.filter(({ deliverable }) => deliverable && deliverable === usedKnown.get(name));
      const last = own.length > 0 && (own[0]?.lead ?? 0) > 0 ? own[0] : own.at(-1);
      if (last) work.after.push(last.key);
    }
  }
  const serving = playbook.phases.flatMap((phase, at) =>
    phase.tasks.map((template, index) =>
      toWork(template, {
        key: `phase-${at}:${index}`,
        unit: `phase-${at}:${index}`,
        deliverable: null,
        name: 'everything',
        factor: 1,
        phase: at,
        lead: 0,
        after: index === 0 ? [] : [`phase-${at}:${index - 1}`],
      }),
    ),
  );
  return [...works, ...serving]
    .filter(
      ({ title, deliverable }) =>
        deliverable?.source === 'you' ||
        !refused.some((words) => words.every((word) => stems(title).includes(word))),
    )
    .toSorted((one, other) => one.phase - other.phase)
    .map(afterTheDay)
    .map((work) => {
      // Sittings of one work begin like no other's.
      const own = said.first(110, startOf(work.title));
      const title =
        own === startOf(work.title) ? work.title : `${capitalise(thing(work))}: ${decapitalise(work.title)}`;
      return {
        ...work,
        title,
        start: startOf(title).toLowerCase(),
        how: said.first(600, work.how, `For ${thing(work)}: ${work.how}`),
        doneWhen: said.first(280, work.doneWhen, `${capitalise(thing(work))}: ${work.doneWhen}`),
      };
    });

  /** What comes after the day itself: later in the same deliverable, and what serves all from then on. */
  function afterTheDay(work: Work, at: number, all: readonly Work[]): Work {
    const days = all.slice(0, at).filter(({ when }) => when === 'on');
    const isAfter = days.some(({ unit }) => unit === work.unit || work.deliverable === null);
    return isAfter && work.when === 'before' ? { ...work, when: 'after', due: null } : work;
  }

  function toWork(
    template: Template,
    place: Pick<Work, 'key' | 'unit' | 'deliverable' | 'phase' | 'lead' | 'after'> & {
      name: string;
      factor: number;
    },
  ): Work {
    const { name, factor, ...rest } = place;
    const own = place.deliverable?.due ?? null;
    return {
      ...rest,
      title: about(template.title, name, day),
      start: '',
      how: about(template.how, name, day),
      needs: template.needs === undefined ? null : about(template.needs, name, day),
      doneWhen: about(template.done_when, name, day),
      // The day itself lies on the weekend or it does not.
      on:
        template.weeks_before === 0 && anchor.date
          ? isWeekend(anchor.date)
            ? 'weekend'
            : 'weekday'
          : template.on,
      hours: Math.max(0.25, Math.round(template.hours[1] * factor * 4) / 4),
      least: template.hours[0] * Math.min(1, factor),
      parts: template.parts ?? [],
      steady: template.steady,
      when: template.weeks_before === 0 ? 'on' : 'before',
      weeksBefore: template.weeks_before ?? null,
      due: [own, anchor.date].filter((date) => date !== null).sort()[0] ?? null,
      optional: place.deliverable === null && template.weeks_before !== 0,
    };
  }
}

const startOf = (title: string): string =>
  (title.split('{part}')[0] ?? title).replace(/(?<![:,\s])[:,\s]+$/, '');

/** A title without the place for what a sitting is about. */
export const bareTitle = ({ title }: Pick<Work, 'title'>): string =>
  title.replace(/(?<!\s)[:,]?\s*\{part\}/, '');

/** What a piece of work is for, as it stands in a sentence. */
export const thing = ({ deliverable, title }: Work): string =>
  deliverable ? asObject(deliverable.name) : `“${clause(bareTitle({ title }))}”`;

const wayOf = (name: string): Way => {
  const method = findMethod(name, { ...playbookOf(null), deliverables: [] });
  if ('way' in method) return method.way;
  throw new Error('A playbook without deliverables knows none.');
};

/** Which wording a way begins with, so that two ideas with one deliverable of a kind read differently. */
const firstWording = (name: string, { wordings }: Way): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % wordings.length;

/** The person's words stand in the title of at least one piece of a deliverable's work. */
function naming(works: Work[], { name }: Deliverable): Work[] {
  const [first, ...others] = works;
  const object = asObject(name);
  if (!first || works.some(({ title }) => title.toLowerCase().includes(object.toLowerCase()))) return works;
  return [{ ...first, title: `${asHeading(name)}: ${decapitalise(first.title)}` }, ...others];
}

/** What the person will not have, as words that no piece of work of ours may hold all of. */
function refusals({ constraints, deliverables }: Brief): string[][] {
  const left = deliverables.filter(({ state }) => state === 'left_out').map(({ name }) => name);
  const refused = constraints.flatMap(({ text }) =>
    text.split(/[,.;]/).flatMap((clause) => {
      const start = /\b(?:no|not|never|without|avoid|skip)\s/i.exec(clause);
      const what = start && clause.slice(start.index + start[0].length);
      return what?.split(/\s(?:until|before|after|unless|because|on|at)\s/i)[0] ?? [];
    }),
  );
  return [...left, ...refused].map(contentOf).filter((words) => words.length > 0);
}
