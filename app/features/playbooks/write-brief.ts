import type { Day } from '#app/core/calendar.ts';
import { capitalise, shorten } from '#app/core/plain-line.ts';
import { counted } from '#app/core/quantities.ts';
import { type Brief, briefLimits, type HoursRange } from '#app/features/brief/brief.schema.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findMethod, hoursOf, sumOf } from './list-work.ts';
import type { Playbook } from './playbook.schema.ts';
import { generalPlaybook, kindsOfProject, playbookOf } from './playbooks.ts';
import { readIdea } from './read-idea.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { contentOf, inWords, listOf, stems } from './wording.ts';

const maxAssumed = 4;

/** What an idea asks for, from the person's text and the playbook of its kind; a change is read into the brief before it. */
export function writeBrief(facts: IdeaFacts, previous: Brief | null): Brief {
  const { title, idea, today, changes } = facts;
  const read = readIdea({ title, idea, today, changes });
  // What the brief had from the text before, and may have lost by the person's own hand.
  const known = previous ? readIdea({ title, idea, today, changes: changes.slice(0, -1) }) : null;
  const isNew = (text: string, before: readonly string[] = []) => !before.includes(text);
  const recognised = recognisePlaybook({ title, idea }, kindsOfProject);
  const id = previous ? previous.playbook : (recognised.playbook?.id ?? null);
  const playbook = playbookOf(id);
  const ids = new Ids(previous);

  const before = previous?.deliverables ?? [];
  const named = read.deliverables
    .filter(({ name }) => !before.some((own) => sameThing(own.name, name)))
    .filter(({ name }) =>
      isNew(
        name,
        known?.deliverables.map((each) => each.name),
      ),
    )
    .map(({ name, count, due }) => ({
      id: ids.next(name),
      name: shorten(name, briefLimits.name),
      hours: hoursOf(name, count, playbook),
      due,
      state: 'open' as const,
      source: 'you' as const,
    }));
  const dates = merged(
    previous?.dates ?? [],
    [
      ...read.dates
        .filter(({ date }) =>
          isNew(
            date,
            known?.dates.map((each) => each.date),
          ),
        )
        .map((date) => ({ ...date, name: shorten(date.name, briefLimits.name), source: 'you' as const })),
      ...facts.daysOff
        .filter(
          (day) =>
            !read.dates.some(
              ({ kind, date, until }) => kind === 'day_off' && date <= day && day <= (until ?? date),
            ),
        )
        .map((date) => ({ name: 'Day off', date, kind: 'day_off' as const, source: 'you' as const })),
    ].map((date) => ({ ...date, id: ids.next(`${date.name} ${date.date}`) })),
    (one, other) => one.date === other.date && one.kind === other.kind,
  );
  const deliverables = [
    ...before.map((own) => {
      const again = read.deliverables.find(({ name }) => sameThing(own.name, name));
      return { ...own, due: own.due ?? again?.due ?? null };
    }),
    ...named,
  ];
  if (!previous) deliverables.push(...assumed(deliverables, playbook, facts, ids));

  const brief: Brief = {
    language: previous?.language ?? read.language,
    done_when:
      previous?.done_when ??
      shorten(read.doneWhen ?? playbook.done_when.replaceAll('{title}', title), briefLimits.doneWhen),
    deliverables: deliverables
      .map((deliverable) =>
        read.leftOut.some((words) => covers(words, deliverable.name)) && deliverable.state === 'open'
          ? { ...deliverable, state: 'left_out' as const }
          : deliverable,
      )
      .slice(0, briefLimits.deliverables),
    dates: dates.slice(0, briefLimits.dates),
    constraints: statements(
      previous?.constraints ?? [],
      read.constraints.filter((text) => isNew(text, known?.constraints)),
      ids,
    ).slice(0, briefLimits.constraints),
    resources: statements(
      previous?.resources ?? [],
      read.resources.filter((text) => isNew(text, known?.resources)),
      ids,
    ).slice(0, briefLimits.resources),
    budget: read.budget ?? previous?.budget ?? null,
    playbook: playbook === generalPlaybook ? null : playbook.id,
    questions: previous?.questions ?? [],
  };
  return previous ? brief : { ...brief, questions: questions(brief, facts, playbook, recognised.sure, ids) };
}

const sameThing = (one: string, other: string): boolean =>
  contentOf(one).sort().join(' ') === contentOf(other).sort().join(' ');

/** Whether all that the words say is in the name. */
const covers = (words: string, name: string): boolean => {
  const said = contentOf(words);
  const named = contentOf(name);
  return (
    said.length > 0 &&
    (said.every((word) => named.includes(word)) || named.every((word) => said.includes(word)))
  );
};

/** What such a project cannot do without and the person did not name, as far as their hours allow. */
function assumed(
  named: Brief['deliverables'],
  playbook: Playbook,
  facts: IdeaFacts,
  ids: Ids,
): Brief['deliverables'] {
  const available = facts.weeks.reduce((sum, { hours }) => sum + hours, 0);
  let needed = named.reduce((sum, { hours }) => sum + hours.likely, 0);
  const covered = named.flatMap(({ name }) => {
    const method = findMethod(name, playbook);
    return 'known' in method ? [method.known.name] : [];
  });
  const found: Brief['deliverables'] = [];
  for (const { name, essential, tasks } of playbook.deliverables) {
    const hours: HoursRange = sumOf(tasks);
    if (!essential || covered.includes(name) || found.length === maxAssumed) continue;
    if (named.some((own) => covers(own.name, name))) continue;
    // What was only assumed never makes a plan too long.
    if (needed + hours.likely > available * 0.75) continue;
    needed += hours.likely;
    found.push({ id: ids.next(name), name, hours, due: null, state: 'open', source: 'assumed' });
  }
  return found;
}

/** At most three, those first whose answer would change the plan most. */
function questions(
  brief: Brief,
  { idea, weeks }: IdeaFacts,
  playbook: Playbook,
  sure: number,
  ids: Ids,
): Brief['questions'] {
  const text = stems(idea);
  const end: Day = weeks.at(-1)?.endsOn ?? '9999-12-31';
  const late = brief.dates.find(({ kind, date }) => kind !== 'day_off' && date > end);
  const asked: { question: string; why: string }[] = [];
  if (late) {
    asked.push({
      question: `Which holds, ${inWords(late.date)} or the ${counted(weeks.length, 'week')}?`,
      why: `The last week ends on ${inWords(end)}, before that day.`,
    });
  }
  if (brief.playbook === null) {
    asked.push({
      question: 'Which kind of project is this?',
      why: `I am not sure (${Math.round(sure * 100)} %), so I plan by what you listed. Choose a kind above, and I know more of what it needs.`,
    });
  }
  for (const { ask, why } of playbook.questions) {
    const words = contentOf(ask);
    const answered = words.filter((word) => text.includes(word)).length > words.length * 0.6;
    if (!answered) asked.push({ question: ask, why });
  }
  return asked
    .slice(0, briefLimits.questions)
    .map((question) => ({ id: ids.next(question.question), ...question, answer: null }));
}

function statements(before: Brief['constraints'], texts: readonly string[], ids: Ids): Brief['constraints'] {
  const added = texts.map((text) => ({
    id: ids.next(text),
    text: capitalise(shorten(text, briefLimits.text)),
    source: 'you' as const,
  }));
  return merged(before, added, (one, other) => sameThing(one.text, other.text));
}

function merged<Item>(
  before: readonly Item[],
  added: readonly Item[],
  same: (one: Item, other: Item) => boolean,
): Item[] {
  const all = [...before];
  for (const item of added) if (!all.some((own) => same(own, item))) all.push(item);
  return all;
}

/** Ids made of words, each only once in a brief. */
class Ids {
  readonly #taken: Set<string>;

  constructor(brief: Brief | null) {
    const lists = brief
      ? [brief.deliverables, brief.dates, brief.constraints, brief.resources, brief.questions]
      : [];
    this.#taken = new Set(lists.flat().map(({ id }) => id));
  }

  next(text: string): string {
    const base =
      text
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 32)
        .replaceAll(/^-|-$/g, '') || 'item';
    let id = base;
    for (let count = 2; this.#taken.has(id); count += 1) id = `${base}-${count}`;
    this.#taken.add(id);
    return id;
  }
}

/** Says in one sentence what the plan was taken for. */
export function kindSentence(brief: Brief): string {
  if (brief.playbook !== null) return `Planned as: ${playbookOf(brief.playbook).title.toLowerCase()}.`;
  const names = brief.deliverables.filter(({ state }) => state === 'open').map(({ name }) => name);
  return `I was not sure what kind of project this is, so the plan follows what you listed: ${shorten(listOf(names), 200)}. You can choose the kind in the brief with one press.`;
}
