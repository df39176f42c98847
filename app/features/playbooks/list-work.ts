import { type Day, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { capitalise, decapitalise, shorten } from '#app/core/plain-line.ts';
import { clause, inWords, Said, sentence } from '#app/core/prose.ts';
import { downToQuarter, quarter } from '#app/core/quarters.ts';
import type { Brief, Deliverable, HoursRange } from '#app/features/brief/brief.schema.ts';
import {
  asHeading,
  asObject,
  briefly,
  headOf,
  isDeed,
  isPhrase,
  isPlural,
  plainly,
  withoutPlace,
} from '#app/features/brief/english-names.ts';
import { beginning, phrases } from '#app/features/brief/phrases.ts';
import { lessForbidden } from '#app/features/brief/rules.ts';
import { type SignIndex, signsIn } from '#app/features/brief/signs.ts';
import { stems } from '#app/features/brief/stems.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedTask } from '#app/features/tasks/planned-task.schema.ts';
import type { Playbook, Work as Template, Ways } from './playbook.schema.ts';
import {
  playbookOf,
  signsOfAims,
  signsOfDeeds,
  signsOfThings,
  signsOfWays,
  wayCalled,
  wayOfNoun,
} from './playbooks.ts';
import { say } from './say.ts';
import { about } from './wording.ts';

/** Titles differ within this many characters. */
const longestStart = 110;
const shortName = 24;
/** How many characters of a name fit into this title, besides its article. */
const roomBeside = (title: string): number => Math.max(shortName, longestStart - 4 - title.length);
/** A name of this length is given in full only once. */
const longName = 24;

/** A piece of work for one deliverable, or for the whole project. */
export interface Work {
  key: string;
  /** What is planned completely or not at all: the id of a deliverable, or of one piece of work for the whole project. */
  unit: string;
  deliverable: Deliverable | null;
  /** Contains `{part}` where the part that a sitting is about goes. */
  title: string;
  /** The beginning of the titles of all its sittings, in lower case. */
  start: string;
  how: string;
  needs: string | null;
  doneWhen: string;
  on: PlannedTask['on'];
  /** The kind of day that it needs, if the person has no hours then. */
  missing: 'weekdays' | 'weekends' | null;
  hours: number;
  /** The hours it takes if all goes well. */
  least: number;
  parts: string[];
  steady: boolean;
  /** The usual hours of one sitting of practice. */
  sitting: number;
  phase: number;
  after: string[];
  /** The weeks to wait for its answer. */
  lead: number;
  due: Day | null;
  when: 'before' | 'on' | 'after';
  /** The fixed day on which it happens. */
  day: Day | null;
  weeksBefore: number | null;
  /** Whether the plan can do without it. */
  optional: boolean;
}

/** How a thing is done: as in its playbook, which calls it `known`, or else in a general way. */
type Method = Pick<Ways[number], 'wordings' | 'lead_weeks' | 'number'> & {
  name: string;
  known: string | null;
  after: readonly string[];
};

export function findMethod(name: string, playbook: Playbook): Method {
  const own = playbook.deliverables.find((each) => each.name === name);
  if (own) return { ...own, known: name, wordings: [own.tasks] };
  const index: SignIndex<Playbook['deliverables'][number]> =
    signsOfThings().get(playbook.deliverables) ?? new Map();
  // "My guests on stage" match "guests on stage".
  const [head, all] = [stems(headOf(name)).length, stems(name)];
  const whole = signsIn(index, all).find(({ at, words }) => at < head && at + words.length === all.length);
  if (whole && all.length > head)
    return { ...whole.known, known: whole.known.name, wordings: [whole.known.tasks] };
  // "Beds for guests" are not guests, and "something to eat on long runs" is not a long run.
  // The object of a verb may follow "for": "apply for the grant".
  for (const text of [headOf(name), withoutPlace(name), isDeed(name) ? name : plainly(name)]) {
    const best = bestMatch(index, text, isDeed(name));
    if (best && !isOtherDeed(name, best)) return { ...best, known: best.name, wordings: [best.tasks] };
  }
  const way = wayOf(name, playbook.way);
  return { ...way, name: way.id, known: null, after: [] };
}

const manyInOne = phrases('many_in_one');
const having = beginning('making', 'mending');

/** "Survey the trees" is not about planting them; "buy the trees", "plant the trees" and "replant the trees" are. */
function isOtherDeed(name: string, { name: known, signs, tasks }: Playbook['deliverables'][number]): boolean {
  const [verb = ''] = stems(name);
  const done = [known, ...signs, ...tasks.map(({ title }) => title.split(' ')[0] ?? '')].flatMap(stems);
  return (
    isDeed(name) && !having.test(name) && !done.includes(verb) && !done.includes(verb.replace(/^re/, ''))
  );
}

/** The general way to do such a thing: a ladder on the wall is not a wall, and a plan for five afternoons not an afternoon. */
export function wayOf(name: string, otherwise: string | null = null): Ways[number] {
  if (/^(?:learn to|practi[cs]e|know|understand|memori[sz]e|revise) /i.test(name))
    return wayCalled('learn-or-practise');
  if (isDeed(name) && !/^learn/i.test(name)) return wayOfDeed(name);
  if (isPhrase(name)) return wayCalled('phrase');
  const way =
    bestMatch(signsOfWays(), /^(?:some|any)thing$/i.test(headOf(name)) ? name : headOf(name), false) ??
    // After the head, only signs of several words count: "beds for the band" is not a band.
    signsIn(signsOfWays(), stems(name)).find(({ words }) => words.length > 1)?.known ??
    wayCalled(otherwise ?? wayOfNoun(headOf(withoutPlace(name))) ?? 'anything-else');
  return way.id === 'find-people' && !isPlural(name) && !manyInOne.test(headOf(name))
    ? wayCalled('find-one-person')
    : way;
}

/** The way of an action, by its first word. */
const wayOfDeed = (name: string): Ways[number] =>
  signsIn(signsOfDeeds(), stems(name))
    .filter(({ at }) => at === 0)
    .sort((one, other) => one.rank - other.rank)[0]?.known ?? wayCalled('deed');

/** The best match by signs: "cat food" counts for more than "food". Null if none matches. */
function bestMatch<Known>(index: SignIndex<Known>, text: string, isDone: boolean): Known | null {
  const words = stems(text);
  const headLength = stems(headOf(text)).length;
  const scored = signsIn(index, words).map((sign) => {
    const { length } = sign.words;
    // A "waiting list" is not waiting, and a "sound engineer" not sound; "posters and flyers" are posters.
    const isLast = [headLength, words.indexOf('and')].includes(sign.at + length);
    if (length === 1 && !isLast && sign.at < headLength)
      // "Visit a few" is a visit.
      return { ...sign, score: isDone && sign.at === 0 ? 1 : 0 };
    return { ...sign, score: length * 2 + (isLast ? 1 : 0) + length / words.length };
  });
  const [best] = scored.sort((one, other) => other.score - one.score || one.rank - other.rank);
  return best && best.score > 0 ? best.known : null;
}

/** Whether the person named at most one thing, which is then their aim. */
export const isAlone = ({ deliverables }: Brief): boolean =>
  deliverables.filter(({ source }) => source === 'you').length <= 1;

/** Whether the only thing named is of no known kind, so that its way has an ending of its own. */
export const isOwnWay = (brief: Brief): boolean => isAlone(brief) && brief.playbook === null;

/** The way to an aim that no playbook is about, by the first word that tells its sort. */
function wayToAim(name: string): Ways[number] {
  if (/^[a-z]+ (?:\d+|ten|twelve|twenty|thirty|fifty) [a-z ]*s\b/.test(name)) return wayCalled('aim-count');
  const [sign] = signsIn(signsOfAims(), stems(name)).sort((one, other) => one.at - other.at);
  return sign?.known ?? wayCalled(isDeed(name) ? 'aim-deed' : 'aim-thing');
}

/** The method for a thing. A second thing of a kind gets a general way, so that the two read differently, but keeps its place. */
function methodAfter(
  name: string,
  playbook: Playbook,
  before: readonly { name: string }[],
  isAim: boolean,
): Method {
  const found = findMethod(name, playbook);
  if (isAim && found.known === null) return { ...found, ...wayToAim(name), lead_weeks: 0 };
  const isSecond =
    found.known !== null &&
    found.number === 0 &&
    before.some((each) => findMethod(each.name, playbook).known === found.known);
  if (!isSecond) return found;
  // A second product of a project is made in the playbook's own way.
  const isMade = playbook.phases.some(({ makes, takes }) => makes && takes.includes(found.known ?? ''));
  const way = isMade && playbook.way !== null ? wayCalled(playbook.way) : wayOf(name);
  return { ...way, name: way.id, known: found.known, after: found.after };
}

/** The hours of `count` such things, after those named before. */
export function hoursOf(
  { name, count, isOwn }: { name: string; count: number; isOwn: boolean },
  playbook: Playbook,
  before: readonly { name: string }[],
): HoursRange {
  const { wordings, number } = methodAfter(name, playbook, before, isOwn);
  return sumOf(wordings[0] ?? [], number > 0 && count > number / 10 && count > 1 ? count / number : 1);
}

export function sumOf(templates: readonly Template[], times = 1): HoursRange {
  const total = (at: 0 | 1 | 2) =>
    Math.min(10_000, times * templates.reduce((sum, { hours }) => sum + hours[at], 0));
  return { least: total(0), likely: total(1), most: total(2) };
}

/** Joins the steps for one thing if a plan has too many of them, except practice and work on a fixed day. */
function asOne(steps: readonly Template[], lead: number): readonly Template[] {
  const [main] = lead > 0 ? steps : steps.toSorted((one, other) => other.hours[1] - one.hours[1]);
  if (!main || steps.some(({ weeks_before, steady }) => weeks_before === 0 || steady)) return steps;
  const { least, likely, most } = sumOf(steps);
  const others = steps.flatMap(({ title }) => (title === main.title ? [] : sentence(bareTitle({ title }))));
  return [{ ...main, hours: [least, likely, most], how: [...others, main.how].join(' ') }];
}

/** The fixed day that a project is planned backwards from, and its name. */
export function findAnchor({ dates, done_when, playbook }: Brief) {
  const { anchor } = playbookOf(playbook);
  const fixed = dates.filter(({ kind }) => kind !== 'day_off');
  const inGoal = fixed.find(({ date }) => done_when.includes(inWords(date)));
  const last =
    anchor === null ? undefined : fixed.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
  const found = inGoal ?? last;
  const event = found?.kind === 'appointment' ? found.name : null;
  return {
    date: found?.date ?? null,
    isLatest: found?.kind === 'deadline',
    name:
      playbook === null && event ? asObject(event) : `the ${(anchor ?? 'day').replace(/^day of the /, '')}`,
    event,
  };
}

type Asked = Pick<PlanFacts, 'brief' | 'hoursByDay' | 'targetWeeks'>;
let last: { asked: string; works: readonly Work[] } | null = null;

/**
 * All the work of a brief, done or not, in the order of the playbook's phases: for each open deliverable, in the person's
 * words, and for the whole project. Titles are unique.
 */
export function workFor({ brief, hoursByDay, targetWeeks }: Asked): readonly Work[] {
  const asked = JSON.stringify([brief, hoursByDay, targetWeeks]);
  // Planning week after week asks for the same each time.
  if (last?.asked !== asked) last = { asked, works: listWork({ brief, hoursByDay, targetWeeks }) };
  return last.works;
}

function listWork({ brief, hoursByDay, targetWeeks }: Asked): Work[] {
  const playbook = playbookOf(brief.playbook);
  const { phases } = playbook;
  const anchor = findAnchor(brief);
  const longestDay = downToQuarter(Math.max(...hoursByDay));
  const hoursOn = (day: Day) => hoursByDay[weekdays.indexOf(weekdayOf(day))] ?? 0;
  const turns = new Map<string, number>();
  const unitOf = new Map<string, string>();
  const open = brief.deliverables.filter(({ state }) => state === 'open');
  const afterOf = new Map<string, readonly string[]>();

  const steps = open.flatMap(({ name }) => findMethod(name, playbook).wordings[0] ?? []);
  const isCrowded = steps.length > 10 * targetWeeks;

  const hasDay = ({ name }: Deliverable) =>
    findMethod(name, playbook).wordings[0]?.some(({ weeks_before }) => weeks_before === 0) === true;
  const isDayKnown = brief.deliverables.some(hasDay);
  const eventItself = open.find((each) => each.name === anchor.event && !hasDay(each));

  const works = open.flatMap((deliverable, place): Work[] => {
    const { id, name } = deliverable;
    const method = methodAfter(name, playbook, open.slice(0, place), isOwnWay(brief));
    const { wordings, lead_weeks: lead, known, after } = method;
    const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
    const turn = turns.get(method.name) ?? letters;
    turns.set(method.name, turn + 1);
    if (known !== null && !unitOf.has(known)) unitOf.set(known, id);
    // "Test it" follows the item before it, copies follow all of them, and a move follows the things for it.
    const isNext = /^[a-z-]+ (?:at )?(?:it|them)\b/i.test(name) && place > 0;
    const isLast = isNext || /^(?:order|print|send) (?:\S+ )*?copies\b/i.test(name);
    const isMove = place === 0 && /^(?:move|bring|take) .* to \S/i.test(name);
    const things = isMove
      ? open.filter((each) => !isDeed(each.name))
      : open.slice(isNext ? place - 1 : 0, place);
    afterOf.set(id, known === null && (isLast || isMove) ? things.map((each) => each.id) : after);
    // The thing that the fixed day is named after is done on that day.
    const isEvent = id === eventItself?.id;
    const wording = wordings[isEvent ? 0 : turn % wordings.length] ?? [];
    const templates = (isCrowded ? asOne(wording, lead) : wording).map((each, at) =>
      isEvent && at === (isCrowded ? 0 : wording.length - 1) ? { ...each, weeks_before: 0 } : each,
    );
    // What needs an answer from others is asked for first.
    const phase =
      known === null && lead > 0 && isDeed(name)
        ? 0
        : phases.findIndex(({ takes, makes }) => (known === null ? makes : takes.includes(known)));
    const factor = deliverable.hours.likely / Math.max(0.25, sumOf(templates).likely);
    // An action gets the playbook's name, and a long name is shortened after its first mention.
    const spoken = (at: number) => {
      if (isDeed(name) && known !== null && method.name === known) return known;
      return at > 0 && name.length > longName ? briefly(name) : name;
    };
    return named(
      templates.map((template, at) =>
        toWork(template, deliverable, spoken(at), {
          ...{ unit: id, at, phase, factor },
          // Weeks of waiting follow the first step, which asks; days of waiting follow the last.
          lead: at === (lead < 1 ? templates.length - 1 : 0) ? lead : 0,
        }),
      ),
      name,
    );
  });
  // The playbook's main product is the first thing named, unless the person also named the product.
  const main = playbook.deliverables.find((each) => each.stands_in)?.name ?? '';
  if (open[0] && afterOf.get(open[0].id)?.length === 0) unitOf.set(main, unitOf.get(main) ?? open[0].id);
  // A deliverable follows all work of those it depends on, except what belongs to the last weeks.
  for (const work of works.filter(({ key }) => key.endsWith(':0')))
    for (const name of afterOf.get(work.unit) ?? []) {
      const own = works.filter(({ unit }) => unit === (unitOf.get(name) ?? name));
      const last = own.findLast(({ weeksBefore }) => weeksBefore === null) ?? own[0];
      if (last) work.after.push(last.key);
    }
  // Without a known kind, only an appointment has a day of its own.
  const isWanted = ({ weeks_before }: Template) =>
    weeks_before === 0
      ? (!eventItself || isDayKnown) && (brief.playbook !== null || anchor.event !== null)
      : brief.playbook !== null || !isOwnWay(brief);
  const serving = phases.flatMap(({ tasks }, phase) =>
    tasks.filter(isWanted).map((template, at) =>
      toWork(template, null, anchor.event ?? 'everything', {
        ...{ unit: `phase-${phase}`, at, phase, factor: 1, lead: 0 },
      }),
    ),
  );
  const said = new Said();
  const listed = [...works, ...serving.map((work) => ({ ...work, unit: work.key }))]
    .sort((one, other) => one.phase - other.phase)
    .map((work, at, all) => {
      // Work after the fixed day: later steps of the same deliverable, and later work for the whole project.
      const isAfter = all
        .slice(0, at)
        .some(({ when, unit }) => when === 'on' && (unit === work.unit || !work.deliverable));
      return isAfter && work.when === 'before' ? { ...work, when: 'after' as const, due: null } : work;
    })
    .map((work) => {
      const isFresh = said.first(longestStart, startOf(work.title)) === startOf(work.title);
      const title = isFresh ? work.title : `${capitalise(thing(work))}: ${decapitalise(work.title)}`;
      return {
        ...work,
        title,
        start: startOf(title).toLowerCase(),
        how: said.first(600, work.how, `${capitalise(thing(work))}: ${work.how}`),
      };
    });
  const after = (work: Work) => listed.filter((other) => comesFirst(other, work)).map(({ key }) => key);
  const ordered = listed.map((work) => ({ ...work, after: [...work.after, ...after(work)] }));
  return lessForbidden(ordered, brief.constraints);

  /** The days that this work needs and the person does not have; null if there are some. */
  function missingFor(on: Work['on']): Work['missing'] {
    const has = (from: number, to: number) => hoursByDay.slice(from, to).some((hours) => hours >= quarter);
    if (on === 'weekday') return has(0, 5) ? null : 'weekdays';
    return on === 'any' || has(5, 7) ? null : 'weekends';
  }

  function toWork(
    { title, how, needs, done_when, on, hours, parts = [], steady, weeks_before }: Template,
    deliverable: Deliverable | null,
    spoken: string,
    { at, factor, ...place }: { unit: string; at: number; phase: number; factor: number; lead: number },
  ): Work {
    // What has to be ready by a day may be ready earlier.
    const fill = (text: string, named = spoken) =>
      about(anchor.isLatest ? text.replaceAll(' on {day}', ' by {day}') : text, named, anchor.date);
    const short = shorten(spoken, roomBeside(title));
    const isDay = weeks_before === 0;
    return {
      ...place,
      key: `${place.unit}:${at}`,
      deliverable,
      // Practice is numbered: "Long run 4: two fifths of the distance".
      title: steady && deliverable ? `${asHeading(spoken)} {part}` : fill(title, short),
      start: '',
      how:
        isDay && anchor.date && !anchor.isLatest && hours[1] * factor > hoursOn(anchor.date)
          ? `${say('keep_free', { day: `${weekdayOf(anchor.date)}, ${inWords(anchor.date)}` })} ${fill(how)}`
          : fill(how),
      needs: needs === undefined ? null : fill(needs),
      doneWhen: fill(done_when),
      on: isDay || missingFor(on) ? 'any' : on,
      missing: isDay ? null : missingFor(on),
      // Work on the fixed day is not split into sittings.
      hours: Math.max(quarter, Math.min(Math.round(hours[1] * factor * 4) / 4, isDay ? longestDay : 9e9)),
      least: hours[0] * Math.min(1, factor),
      parts,
      steady,
      sitting: hours[1] / Math.max(1, parts.length),
      after: at === 0 ? [] : [`${place.unit}:${at - 1}`],
      when: isDay ? 'on' : 'before',
      day: isDay ? anchor.date : null,
      weeksBefore: weeks_before ?? null,
      due: [deliverable?.due, anchor.date].flatMap((date) => date ?? []).sort()[0] ?? null,
      optional: deliverable === null && !isDay,
    };
  }
}

/** Whether one piece of work precedes another of any phase: preparation, then the fixed day, then the rest. */
function comesFirst(first: Work, then: Work): boolean {
  if (then.when === 'after') return first.when === 'on';
  if (first.when !== 'before' || first.optional) return false;
  if (then.when === 'on') return true;
  // Work for the whole project follows the earlier phases.
  return then.optional && first.phase < then.phase && !first.steady && first.weeksBefore === null;
}

const startOf = (title: string): string =>
  (title.split('{part}')[0] ?? title).replace(/(?<![:,\s])[:,\s]+$/, '');

/** A title without the placeholder for a part. */
export const bareTitle = ({ title }: Pick<Work, 'title'>): string =>
  title.replace(/(?<!\s)[:,]?\s*\{part\}/, '');

/** What a piece of work is for, as the object of a sentence. */
export const thing = ({ deliverable, title }: Work): string =>
  deliverable ? asObject(deliverable.name) : `“${clause(bareTitle({ title }))}”`;

/** Makes sure that at least one title of a deliverable's work contains the person's words. */
function named(works: Work[], name: string): Work[] {
  const [first, ...others] = works;
  const isSaid = (title: string) =>
    [asObject(name), name].some((words) =>
      title.toLowerCase().includes(words.toLowerCase().slice(0, shortName)),
    );
  if (!first || works.some(({ title }) => isSaid(title))) return works;
  const step = first.parts.length > 0 ? '{part}' : decapitalise(first.title);
  const heading = shorten(asHeading(name), roomBeside(step));
  return [{ ...first, title: `${heading}${first.steady ? '' : ':'} ${step}` }, ...others];
}
