import { addDays } from '#app/core/calendar.ts';
import { shorten } from '#app/core/plain-line.ts';
import { inWords } from '#app/core/prose.ts';
import { counted } from '#app/core/quantities.ts';
import { downToQuarter, quarter } from '#app/core/quarters.ts';
import { sumOf as totalOf } from '#app/core/sum.ts';
import { addReading, isRefused, isSame, lessLeftOut } from '#app/features/brief/add-reading.ts';
import {
  type Brief,
  briefLimits,
  type Deliverable,
  type HoursRange,
} from '#app/features/brief/brief.schema.ts';
import { aimOf, headOf } from '#app/features/brief/english-names.ts';
import { newIdsIn } from '#app/features/brief/item-ids.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import { moveDueDays } from '#app/features/brief/move-due-days.ts';
import { isAnswered, unsureOf } from '#app/features/brief/open-questions.ts';
import { beginning } from '#app/features/brief/phrases.ts';
import { piecesIn } from '#app/features/brief/pieces-in.ts';
import { isShort, readChange, readIdea } from '#app/features/brief/read-idea.ts';
import { holdsOneOf } from '#app/features/brief/signs.ts';
import { stems } from '#app/features/brief/stems.ts';
import { restOfWay } from '#app/features/fit/usual-hours.ts';
import { hoursBefore } from '#app/features/projects/days-left.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findAnchor, findMethod, hoursOf, sumOf, workFor } from './list-work.ts';
import type { Playbook } from './playbook.schema.ts';
import { playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { sayAll } from './say.ts';

/** What a first brief is written from. */
interface Draft {
  facts: IdeaFacts;
  read: ReturnType<typeof readIdea>;
  playbook: Playbook;
  newId: ReturnType<typeof newIdsIn>;
  /** Whether the person named nothing but an aim. */
  isAim: boolean;
  /** The hours until the fixed day, or else until the end. */
  available: number;
}

/** Writes a brief from the person's text and the playbook of its kind; a change is added to the previous brief. */
export function writeBrief(facts: IdeaFacts, previous: Brief | null): Brief {
  const { title, idea, daysOff } = facts;
  const read = previous ? readChange(facts) : readIdea(facts);
  const recognised = recognisePlaybook({ title, idea });
  const kind = previous ? previous.playbook : kindOf(read.deliverables, recognised);
  const playbook = playbookOf(kind);
  const newId = newIdsIn(previous);
  const [only] = read.deliverables;
  // A single thing that is named in a few words, or is of no known kind, is the aim.
  const isAim =
    !previous && only !== undefined && read.deliverables.length === 1 && (kind === null || isShort(idea));

  const stated: Brief = {
    language: read.language,
    done_when: shorten(
      read.doneWhen ?? playbook.done_when.replaceAll('{title}', () => title),
      briefLimits.doneWhen,
    ),
    ...{ questions: [], ...previous, deliverables: [] },
    ...addReading(previous, read, daysOff, newId),
    playbook: kind,
  };
  const available = hoursBefore(findAnchor(stated).date, stated.dates, facts);
  // An aim of no known kind gets the time there is, because nobody knows how much it takes.
  const fitted = (hours: HoursRange): HoursRange =>
    isAim && kind === null ? { ...atMost(hours, 0.7 * available), most: hours.most } : hours;

  const draft = { facts, read, playbook, newId, isAim, available };
  const deliverables = lessLeftOut(previous?.deliverables ?? [], read);
  const named = !isAim
    ? read.deliverables
    : kind !== null
      ? partNamedBy(read, playbook)
      : [aimOf(only, title)];
  const isOwn = isAim && kind === null;
  for (const { name, count, due } of named) {
    const same = deliverables.find((each) => isSame(each.name, name));
    if (same) same.due = due ?? same.due;
    else
      deliverables.push({
        ...{ id: newId(name), name: shorten(name, briefLimits.name), due, state: 'open', source: 'you' },
        hours: fitted(hoursOf({ name, count: piecesIn(name, idea) ?? count, isOwn }, playbook, deliverables)),
      });
  }
  if (!previous) {
    deliverables.push(...assumed(deliverables, draft));
    fitPractice(deliverables, draft);
    const placeOf = ({ name }: Deliverable) =>
      playbook.deliverables.findIndex((each) => each.name === findMethod(name, playbook).known);
    if (isAim) deliverables.sort((one, other) => placeOf(one) - placeOf(other));
    for (const rest of restOfWay(playbook.id, facts, deliverables))
      deliverables.push({ ...rest, id: newId(rest.name), due: null, state: 'open', source: 'assumed' });
  }

  const written = { ...stated, deliverables: deliverables.slice(0, briefLimits.deliverables) };
  const brief = dueOnDay(previous ? moveDueDays(written, previous) : written, previous, facts);
  return previous ? brief : { ...brief, questions: questions(brief, recognised.sure, draft) };
}

/** Adds what a project of this kind needs to a brief whose kind the person has chosen. */
export function addAssumed(brief: Brief, facts: IdeaFacts): Brief {
  const read = { ...readIdea(facts), constraints: brief.constraints.map(({ text }) => text) };
  const [playbook, newId] = [playbookOf(brief.playbook), newIdsIn(brief)];
  const available = hoursBefore(findAnchor(brief).date, brief.dates, facts);
  const added = assumed(brief.deliverables, { facts, read, playbook, newId, isAim: false, available });
  const all = [...brief.deliverables, ...added].slice(0, briefLimits.deliverables);
  return dueOnDay({ ...brief, deliverables: all }, brief, facts);
}

/** Makes new deliverables due on the fixed day (all of them, if the day is new), except those with work after it. */
function dueOnDay(brief: Brief, previous: Brief | null, facts: IdeaFacts): Brief {
  const { date } = findAnchor(brief);
  const isKnownDay = previous?.dates.some((each) => each.date === date);
  const isKnown = ({ id }: Deliverable) =>
    isKnownDay && previous?.deliverables.some((each) => each.id === id);
  const works = workFor({ ...facts, brief });
  const isAfter = ({ id }: Deliverable) => works.some(({ unit, when }) => unit === id && when === 'after');
  const deliverables = brief.deliverables.map((each) =>
    isKnown(each) || isAfter(each) ? each : { ...each, due: each.due ?? date },
  );
  return { ...brief, deliverables };
}

/** The kind of a project; null if it is uncertain and knows hardly any of the things named. */
function kindOf(
  named: readonly { name: string }[],
  { playbook, sure }: ReturnType<typeof recognisePlaybook>,
): string | null {
  if (!playbook || playbook.way !== null || sure >= 0.8 || named.length < 3) return playbook?.id ?? null;
  const known = named.filter(({ name }) => findMethod(name, playbook).known !== null);
  return known.length < named.length / 5 ? null : playbook.id;
}

const likelyOf = (all: readonly Deliverable[]): number =>
  totalOf(all, ({ hours, state }) => (state === 'open' ? hours.likely : 0));

const numbered = /^(?:\d|(?:ten|twelve|fifteen|twenty|thirty|forty|fifty)\b)/;
const verbFirst = beginning('making', 'working', 'only_verbs');
/** The part of a playbook that an aim is about, in the person's words: "my first novel" for "write my first novel". */
function partNamedBy({ deliverables }: ReturnType<typeof readIdea>, playbook: Playbook) {
  return deliverables.flatMap((aim) => {
    const name = aim.name.replace(verbFirst, '').trim();
    const { known } = findMethod(name, playbook);
    const part = playbook.deliverables.find((each) =>
      known === null ? each.stands_in && playbook.way !== null : each.name === known,
    );
    // A part of many keeps its own name: "renovate the bathroom" is more than its surfaces.
    const isWhole =
      part?.planned === 'always' &&
      (known === null
        ? findMethod(name, playbook).name === playbook.way
        : findMethod(headOf(name), playbook).known === known);
    return part ? [{ ...aim, name: isWhole ? name : part.name }] : [];
  });
}

/**
 * What such a project needs and the person did not name, as far as their hours allow, the fixed day first; for an aim, all
 * that such projects usually have. In the playbook's order.
 */
function assumed(
  named: readonly Deliverable[],
  { facts, read, playbook, newId, isAim, available }: Draft,
): Deliverable[] {
  const found: Deliverable[] = [];
  type Known = (typeof playbook.deliverables)[number];
  const isDay = ({ tasks }: Pick<Known, 'tasks'>) => tasks.some(({ weeks_before }) => weeks_before === 0);
  const kinds = named.map(({ name }) => findMethod(name, playbook).known);
  const { phases } = playbook;
  const made = phases.flatMap(({ makes, takes }) => (makes ? takes : []));
  const own = kinds.filter((known) => known === null || made.includes(known));
  // Someone who wants to finish, or has written it, is past the first phases and half way through the rest.
  const isBegun = isAim ? /\b(?:finish|complete|done)\b/i : /\b(?:is|are|have) (?:already |all )?written\b/i;
  const firstPhases = isBegun.test(facts.idea) ? phases.slice(0, Math.floor((phases.length * 2) / 3)) : [];
  const begun = firstPhases.flatMap(({ takes }) => takes);
  const isNamed = (date: string) => named.some(({ name }) => name === date);
  const missing = playbook.deliverables.filter(
    ({ name, planned, when, stands_in, tasks }) =>
      (planned === 'always' || (isAim && planned === 'usually')) &&
      !(stands_in && own.length >= 3) &&
      (when.length === 0 || holdsOneOf(when, stems(`${facts.title}. ${facts.idea}`))) &&
      ![...kinds, ...begun].includes(name) &&
      !(isDay({ tasks }) && read.dates.some((each) => each.kind === 'appointment' && isNamed(each.name))) &&
      !isRefused({ name, source: 'assumed' }, read),
  );
  const isPractised = ({ tasks }: Known) => !isAim && tasks.some(({ steady }) => steady);
  const rank = (each: Known) => Number(isPractised(each)) - Number(isDay(each));
  for (const known of missing.toSorted((one, other) => rank(one) - rank(other))) {
    const usual = sumOf(known.tasks, begun.length > 0 ? 0.5 : 1);
    const isPractice = isPractised(known);
    const room = available * (isDay(known) ? 1 : isPractice ? 0.9 : 0.75) - likelyOf([...named, ...found]);
    // Practice is worthwhile in whatever time is left.
    const hours = isPractice && room > usual.least / 4 ? atMost(usual, room) : usual;
    const { name } = known;
    // A longer name that is in the title is the person's own: "tax return".
    const source = !isAim && name.includes(' ') && holdsOneOf([name], stems(facts.title)) ? 'you' : 'assumed';
    // Assumed things never make a plan too long, unless they are part of an aim, or on the fixed day of a plan already too long.
    const isRoom = hours.likely <= room;
    const isMeant = isAim || source === 'you' || (isDay(known) && likelyOf(named) > available);
    if (isRoom || isMeant) found.push({ id: newId(name), name, hours, due: null, state: 'open', source });
  }
  return playbook.deliverables.flatMap(({ name }) => found.filter((each) => each.name === name));
}

/** A range scaled down to at most these likely hours. */
function atMost(range: HoursRange, hours: number): HoursRange {
  const part = (figure: number) => Math.max(quarter, downToQuarter((figure * hours) / range.likely));
  const { least, likely, most } = range;
  return hours < likely ? { least: part(least), likely: part(likely), most: part(most) } : range;
}

/** Fits practice, meant for ten weeks, to the plan, within its range and spare time; less only for an aim. "Ten applications" stay ten. */
function fitPractice(
  deliverables: readonly Deliverable[],
  { facts, playbook, isAim, available }: Draft,
): void {
  const steady = deliverables.filter(({ name }) => {
    const { number, wordings } = findMethod(name, playbook);
    return (number === 0 || !numbered.test(name)) && wordings[0]?.some((each) => each.steady);
  });
  const spare = available * 0.8 - likelyOf(deliverables);
  const growth = Math.min(facts.weeks.length / 10 - 1, spare / Math.max(1, likelyOf(steady)));
  for (const each of growth > 0 || isAim ? steady : []) {
    const { least, likely, most } = each.hours;
    const fitted = downToQuarter(likely * (1 + growth));
    each.hours = { ...each.hours, likely: Math.max(least, Math.min(most, fitted)) };
  }
}

/** At most three, in order of how much their answers would change the plan. */
function questions(brief: Brief, sure: number, { facts, read, playbook, newId }: Draft): Brief['questions'] {
  const { title, idea, weeks } = facts;
  const end = weeks.at(-1)?.endsOn ?? '9999-12-31';
  const rough = brief.dates.find(({ date }) => isShort(idea) && read.vague.has(date));
  // A deadline at the end of the weeks means that they were chosen for it.
  const isMet = brief.dates.some(
    ({ kind, date }) => kind === 'deadline' && date <= end && date > addDays(end, -14),
  );
  const late = isMet ? undefined : brief.dates.findLast(({ kind, date }) => kind !== 'day_off' && date > end);
  const usual = playbook.questions.flatMap(({ ask, why }) =>
    isAnswered(ask, `${title}. ${idea}`, brief) ? [] : `${ask} ${why}`,
  );
  const isOpen = playbook.anchor && brief.playbook && !lastDate(brief.dates);
  const values = {
    ...unsureOf(facts, read, brief),
    ...{ name: rough?.name, rough: rough && inWords(rough.date), late: !rough && late && inWords(late.date) },
    ...{ anchor: isOpen && findAnchor(brief).name, weeks: counted(weeks.length, 'week'), end: inWords(end) },
    ...{ first: isShort(idea) && usual.shift(), unsure: !brief.playbook, sure: Math.round(sure * 100) },
    ...Object.fromEntries(usual.map((each, at) => [`usual${at + 1}`, each])),
  };
  return sayAll('questions', values)
    .slice(0, briefLimits.questions)
    .map((said) => {
      const question = said.slice(0, said.indexOf('? ') + 1);
      return { id: newId(question), question, why: said.slice(question.length + 1), answer: null };
    });
}
