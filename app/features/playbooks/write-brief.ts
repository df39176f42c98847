import { addDays } from '#app/core/calendar.ts';
import { capitalise, shorten } from '#app/core/plain-line.ts';
import { inWords } from '#app/core/prose.ts';
import { counted } from '#app/core/quantities.ts';
import {
  type Brief,
  briefLimits,
  type Deliverable,
  type HoursRange,
} from '#app/features/brief/brief.schema.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import { beginning } from '#app/features/brief/phrases.ts';
import { isShort, readIdea } from '#app/features/brief/read-idea.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findAnchor, findMethod, hoursOf, sumOf } from './list-work.ts';
import type { Playbook } from './playbook.schema.ts';
import { kindsOfProject, playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { say } from './say.ts';
import { contentOf, headOf, stems } from './wording.ts';

/** What an idea asks for, from the person's text and the playbook of its kind; a change is read into the brief before it. */
export function writeBrief(facts: IdeaFacts, previous: Brief | null): Brief {
  const { title, idea, today, changes, daysOff } = facts;
  const read = readIdea({ title, idea, today, changes });
  // What was read before is in the brief already, or is not because the person took it out.
  const known = previous ? readIdea({ title, idea, today, changes: changes.slice(0, -1) }) : null;
  const added = <Item>(
    items: readonly Item[],
    before: readonly Item[] | undefined,
    key: (item: Item) => string,
  ) => items.filter((item) => !before?.some((each) => key(each) === key(item)));
  const recognised = recognisePlaybook({ title, idea }, kindsOfProject);
  const kind = previous ? previous.playbook : (recognised.playbook?.id ?? null);
  const playbook = playbookOf(kind);
  const newId = idsFor(previous);
  const isAim = !previous && read.deliverables.length === 1 && (kind === null || isShort(idea));

  // What is of no known kind is done in the time there is.
  const suited = (hours: HoursRange): HoursRange => {
    const share = isAim && kind === null ? Math.min(1, (0.7 * availableIn(facts)) / hours.likely) : 1;
    const part = (figure: number) => Math.max(0.25, Math.floor(4 * share * figure) / 4);
    return share === 1
      ? hours
      : { least: part(hours.least), likely: part(hours.likely), most: part(hours.most) };
  };

  const leftOut = added(read.leftOut, known?.leftOut, String);
  const deliverables: Deliverable[] = (previous?.deliverables ?? []).map((own) =>
    own.state === 'open' && leftOut.some((words) => covers(words, own.name))
      ? { ...own, state: 'left_out' }
      : own,
  );
  const named = isAim && kind !== null ? partNamedBy(read, playbook) : read.deliverables;
  for (const { name, count, due } of added(named, known?.deliverables, ({ name }) => name)) {
    const own = deliverables.find((each) => isSame(each.name, name));
    if (own) own.due ??= due;
    else
      deliverables.push({
        ...{ id: newId(name), name: shorten(name, briefLimits.name), due, state: 'open', source: 'you' },
        hours: suited(hoursOf({ name, count, isAim: isAim && kind === null }, playbook, deliverables)),
      });
  }
  if (!previous) {
    deliverables.push(...assumed(deliverables, playbook, facts, newId, isAim));
    suitPractice(deliverables, playbook, facts, isAim);
    const placeOf = ({ name }: Deliverable) =>
      playbook.deliverables.findIndex((each) => each.name === findMethod(name, playbook).known);
    if (isAim) deliverables.sort((one, other) => placeOf(one) - placeOf(other));
  }

  const dates = [...(previous?.dates ?? [])];
  const isOff = (day: string) =>
    dates.some(({ kind, date, until = date }) => kind === 'day_off' && date <= day && day <= until);
  for (const { name, ...date } of added(read.dates, known?.dates, ({ date }) => date))
    if (!dates.some((own) => own.date === date.date && own.kind === date.kind))
      dates.push({
        ...{
          ...date,
          id: newId(`${name} ${date.date}`),
          name: shorten(name, briefLimits.name),
          source: 'you',
        },
      });
  for (const date of daysOff)
    if (!isOff(date))
      dates.push({ id: newId(`off ${date}`), name: 'Day off', date, kind: 'day_off', source: 'you' });

  const statements = (kind: 'constraints' | 'resources') => {
    const before = previous?.[kind] ?? [];
    const texts = added(read[kind], known?.[kind], String).filter(
      (text) => !before.some((own) => isSame(own.text, text)),
    );
    const own = texts.map((text) => capitalise(shorten(text, briefLimits.text)));
    return [...before, ...own.map((text) => ({ id: newId(text), text, source: 'you' as const }))].slice(
      0,
      briefLimits[kind],
    );
  };
  const isNewBudget = JSON.stringify(read.budget) !== JSON.stringify(known?.budget ?? null);
  const brief: Brief = {
    language: previous?.language ?? read.language,
    done_when:
      previous?.done_when ??
      shorten(read.doneWhen ?? playbook.done_when.replaceAll('{title}', () => title), briefLimits.doneWhen),
    deliverables: deliverables.slice(0, briefLimits.deliverables),
    dates: dates.slice(0, briefLimits.dates),
    constraints: statements('constraints'),
    resources: statements('resources'),
    budget: isNewBudget ? (read.budget ?? previous?.budget ?? null) : (previous?.budget ?? null),
    playbook: kind,
    questions: previous?.questions ?? [],
  };
  if (previous) return brief;
  const asked = questions(brief, facts, playbook, { ...read, sure: recognised.sure }, newId);
  return { ...brief, deliverables: withinWeeks(brief, playbook, facts), questions: asked };
}

/** Without what was assumed for a day after the last week, of which nothing can be done before. */
function withinWeeks(brief: Brief, playbook: Playbook, { weeks }: IdeaFacts): Deliverable[] {
  const day = findAnchor(brief, playbook).date;
  const isBeyond = day !== null && day > (weeks.at(-1)?.endsOn ?? day);
  const isOfDay = (name: string) =>
    playbook.deliverables.some((each) => each.name === name && each.tasks[0]?.weeks_before === 0);
  return brief.deliverables.filter(({ source, name }) => !isBeyond || source === 'you' || !isOfDay(name));
}

const isSame = (one: string, other: string): boolean =>
  contentOf(one).sort().join(' ') === contentOf(other).sort().join(' ');

/** Whether all that one of the two says is in the other. */
function covers(words: string, name: string): boolean {
  const [said, named] = [contentOf(words), contentOf(name)];
  return (
    said.length > 0 &&
    (said.every((word) => named.includes(word)) || named.every((word) => said.includes(word)))
  );
}

const likelyOf = (deliverables: readonly Deliverable[]): number =>
  deliverables.reduce((sum, { hours }) => sum + hours.likely, 0);
const availableIn = ({ weeks }: IdeaFacts): number => weeks.reduce((sum, { hours }) => sum + hours, 0);

/** The part of a playbook that an aim is about, in the person's words: "my first novel" of "write my first novel". */
const verbFirst = beginning('making', 'working', 'only_verbs');
function partNamedBy({ deliverables, language }: ReturnType<typeof readIdea>, playbook: Playbook) {
  return deliverables.flatMap((aim) => {
    const name = aim.name.replace(verbFirst, '').trim();
    const { known } = findMethod(name, playbook);
    const part = playbook.deliverables.find((each) => each.name === known);
    // What is only one part of many is called so: of "renovate the bathroom" the bathroom is more than its surfaces.
    const isWhole =
      part?.essential && language === 'en' && findMethod(headOf(name), playbook).known === known;
    return part ? [{ ...aim, name: isWhole ? name : part.name }] : [];
  });
}

/**
 * What such a project cannot do without and the person did not name, as far as their hours allow; the day itself first. Of
 * an aim it is all that such projects usually have, in their order.
 */
function assumed(
  named: readonly Deliverable[],
  playbook: Playbook,
  facts: IdeaFacts,
  newId: NewId,
  isAim: boolean,
): Deliverable[] {
  const available = availableIn(facts);
  const found: Deliverable[] = [];
  const isDay = ({ tasks }: Playbook['deliverables'][number]) =>
    tasks.some(({ weeks_before }) => weeks_before === 0);
  const kinds = named.map(({ name }) => findMethod(name, playbook).known);
  // Whoever wants to finish it has begun.
  const begun = isAim && /\b(?:finish|complete|done)\b/i.test(facts.idea) ? firstPhases(playbook) : [];
  const missing = playbook.deliverables.filter(
    ({ name, essential, usual }) =>
      (essential || (isAim && usual)) && !kinds.includes(name) && !begun.includes(name),
  );
  for (const known of missing.toSorted((one, other) => Number(isDay(other)) - Number(isDay(one)))) {
    const hours = sumOf(known.tasks);
    const needed = likelyOf([...named, ...found]) + hours.likely;
    // What only was assumed never makes a plan too long, but an aim takes what it takes.
    if (!isAim && needed > available * (isDay(known) ? 1 : 0.75)) continue;
    const { name } = known;
    found.push({ id: newId(name), name, hours, due: null, state: 'open', source: 'assumed' });
  }
  return playbook.deliverables.flatMap(({ name }) => found.filter((each) => each.name === name));
}

/** What belongs to the first half of the way. */
const firstPhases = ({ phases }: Playbook): string[] =>
  phases.slice(0, Math.floor(phases.length / 2)).flatMap(({ takes }) => takes);

/** The weeks for which a playbook's hours of practice are meant. */
const weeksOfPractice = 10;

/** Practice takes more hours in more weeks, at most those that it may take, while there are hours for it. Of an aim it takes less in fewer. */
function suitPractice(
  deliverables: readonly Deliverable[],
  playbook: Playbook,
  facts: IdeaFacts,
  isAim: boolean,
): void {
  const steady = deliverables.filter(({ name }) =>
    findMethod(name, playbook).wordings[0]?.some((each) => each.steady),
  );
  const spare = availableIn(facts) * 0.8 - likelyOf(deliverables);
  const growth = Math.min(facts.weeks.length / weeksOfPractice - 1, spare / Math.max(1, likelyOf(steady)));
  for (const each of growth > 0 || isAim ? steady : []) {
    const { least, likely, most } = each.hours;
    const suited = Math.floor(4 * likely * (1 + growth)) / 4;
    each.hours = { ...each.hours, likely: Math.max(least, Math.min(most, suited)) };
  }
}

/** At most three, those first whose answer would change the plan most. */
function questions(
  brief: Brief,
  { idea, weeks }: IdeaFacts,
  playbook: Playbook,
  { passed, vague, sure }: Pick<ReturnType<typeof readIdea>, 'passed' | 'vague'> & { sure: number },
  newId: NewId,
): Brief['questions'] {
  const text = stems(idea);
  const end = weeks.at(-1)?.endsOn ?? '9999-12-31';
  const rough = brief.dates.find(({ date }) => isShort(idea) && vague.has(date));
  const fixed = lastDate(brief.dates);
  // Who has a deadline at the end of the weeks has chosen them by it.
  const isMet = brief.dates.some(
    ({ kind, date }) => kind === 'deadline' && date <= end && date > addDays(end, -14),
  );
  const late = isMet ? undefined : brief.dates.find(({ kind, date }) => kind !== 'day_off' && date > end);
  const isAnswered = (words: readonly string[]) =>
    words.filter((word) => text.includes(word)).length > words.length * 0.6;
  const ask = (name: string, values: Record<string, string | number>) => ({
    question: say(name, values),
    why: say(name, values, 1),
  });
  const holds = { day: inWords(late?.date ?? end), weeks: counted(weeks.length, 'week'), end: inWords(end) };
  const usual = playbook.questions
    .filter(({ ask }) => !isAnswered(contentOf(ask)))
    .map(({ ask, why }) => ({ question: ask, why }));
  const asked = [
    ...passed.slice(0, 1).map((day) => ask('which_day', { day: shorten(day.replace(/^on /i, ''), 60) })),
    ...(rough ? [ask('which_date', { it: rough.name, day: inWords(rough.date) })] : []),
    ...(isShort(idea) && playbook.anchor && brief.playbook && !fixed
      ? [ask('is_there_a_day', { it: findAnchor(brief, playbook).name })]
      : []),
    ...(late && !rough ? [ask('which_holds', holds)] : []),
    ...(isShort(idea) ? usual.slice(0, 1) : []),
    ...(brief.playbook === null ? [ask('which_kind', { sure: Math.round(sure * 100) })] : []),
    ...usual.slice(isShort(idea) ? 1 : 0),
  ];
  return asked
    .slice(0, briefLimits.questions)
    .map((each) => ({ id: newId(each.question), ...each, answer: null }));
}

type NewId = (text: string) => string;

/** Makes ids of words, each only once in a brief. */
function idsFor(brief: Brief | null): NewId {
  const lists = brief
    ? [brief.deliverables, brief.dates, brief.constraints, brief.resources, brief.questions]
    : [];
  const taken = new Set(lists.flat().map(({ id }) => id));
  return (text) => {
    const words = text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
    const base = words.slice(0, 32).replaceAll(/^-|-$/g, '') || 'item';
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    return id;
  };
}
