import { addDays, type Day } from '#app/core/calendar.ts';
import { daysIn } from '#app/core/named-days.ts';
import { quote } from '#app/core/plain-line.ts';
import { hundredths } from '#app/core/quantities.ts';
import { type Weekday, weekdays } from '#app/core/weekday.ts';
import { inEnglish } from './in-english.ts';
import { figureOf } from './read-budget.ts';

interface FrameToRead {
  /** Monday first. */
  hoursByDay: readonly number[];
  targetWeeks: number;
  today: Day;
  /** The language of the text: English unless it is said. */
  language?: string;
}

type Groups = Record<string, string | undefined>;

/** What a requested change says of the days, hours and weeks of a plan. */
interface ReadFrame {
  /** Monday first; null when they stay. */
  hours: number[] | null;
  targetWeeks: number | null;
  startsOn: Day | null;
  daysOff: { date: Day; until?: Day }[];
  /** The text without what was read. */
  rest: string;
  /** What was read and cannot be had, in sentences. */
  notApplied: string[];
}

const number = `(?:\\d+(?:[.,]\\d+)?|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`;
const hours = `(?:(?:about|around|at most|max(?:imum)?|up to) )?(?<figure>an hour and a half|${number}(?: and a half)?)(?: |-)?(?<unit>hours?|hrs?|h|minutes?|mins?)?(?<half> and a half)?`;
const day = `(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|weekends?|weekdays?|week days?|(?:every|each|all) (?:single )?days?|daily)\\b`;
const list = `(?:(?:the|every|each|all) )?${day}(?:(?: evenings?| mornings?| afternoons?)?(?:,? ?(?:and|or|&|,|to|till|until|through|-|–) ?(?:on |the )?)${day})*(?: evenings?| mornings?| afternoons?)?`;
const notThat = '(?! (?:\\d|the \\d|next|this))';
const on = '(?: (?:on|at|in|for))?';

const named = (source: string) => new RegExp(source, 'i');
const partOfDay = '(?: (?:morning|afternoon|evening|night)s?)?';
const moreWithHours = [
  named(
    `\\b(?:also|plus|additionally)${on} (?<days>${list})${partOfDay},? (?:for |with )?${hours}(?: from now on)?`,
  ),
  named(`\\b${hours}${on} (?<days>${list})${partOfDay} (?:too|as well|also)\\b`),
];
const perDays = [
  named(`\\b${hours}(?: ?(?:a|per|each|every|/) ?(?:day|evening|morning|night))${on} (?<days>${list})`),
  named(`\\b${hours}${on} (?<days>${list})`),
  named(`\\b(?<days>${list})${partOfDay},? (?:for |with |only )?${hours}`),
];
const perDay = named(
  `\\b${hours}(?<more> more| less| fewer| extra)? ?(?:a|per|each|every|/) ?(?:day|evening|morning|night)\\b|\\b${hours.replaceAll('<', '<d')} daily\\b`,
);
const perWeek = named(`\\b${hours}(?<more> more| less| fewer| extra)? ?(?:a|per|each|every|/) ?week\\b`);
const swapped = [
  named(`(?:\\bon |\\bat )?(?<days>${list}) instead of${on} (?<gone>${list})`),
  named(
    `\\b(?:swap|replace|switch|change|move) (?:from )?(?<gone>${list}) (?:for|by|with|to) (?<days>${list})`,
  ),
];
const onlyDays = [
  named(
    `\\b(?:only|just|nothing but)(?: (?:work|do (?:this|it)|have time|can|free|available))*${on} (?<days>${list})${notThat}`,
  ),
  named(`(?:\\bon |\\bat )?(?<days>${list}) only\\b`),
];
const noDays = [
  named(
    `\\b(?:no|not|never|without|drop|skip|remove|except|leave out|can(?:no|['’])t|don['’]t|won['’]t|can not|do not)(?: (?:more|longer|work|do|anything|tasks?|time|any|want|to|have|be there|free))*${on} (?<days>${list})(?: (?:any ?)?more\\b)?${notThat}`,
  ),
  named(
    `\\b(?<days>${list}) (?:is|are)(?: now)? (?:out|busy|off|taken|gone|blocked|impossible|full|not possible|no longer possible)\\b`,
  ),
  named(`\\b(?<days>${list}) off\\b`),
  named(`\\b(?:need|want|keep|leave) (?<days>${list})${partOfDay} (?:free|clear)\\b`),
  named(`^(?:on )?(?<days>${list}) not$`),
];
const moreDays = [
  named(`\\b(?:also|add|plus|include)${on} (?<days>${list})(?: too| as well)?`),
  named(`(?:\\bon |\\bat )?(?<days>${list}) (?:too|as well|also)\\b`),
  named(
    `(?<days>${list}) (?:(?:is|are)(?: now)? (?:fine|possible|ok|okay|good|available)|works?|(?:is|are) (?:now free|free now|free too))(?: now| too| as well| also)*$`,
  ),
];
/** "Two evenings a week, 90 minutes each" says how many days, and not which. */
const daysPerWeek = named(
  `\\b(?<count>${number}) (?<part>evening|morning|afternoon|night|day|time)s? (?:a|per|each|every) week(?:,? (?:of |for |with )?${hours}(?: each)?)?`,
);
const justHours = named(`^(?:for )?${hours}(?: each| at a time| on each)?$`);
const justDays = named(`^(?:on |at )?(?<days>${list})$`);

const weeks = `(?<count>${number})[ -](?<unit>weeks?|months?)`;
const weeksInstead = named(`\\b${weeks} (?:instead of|rather than|not) ${number}(?:[ -](?:weeks?|months?))?`);
const weeksMore = [
  named(
    `\\b(?<count>${number}) (?<sign>more|extra|additional|further|fewer|less) (?<unit>weeks?|months?)\\b`,
  ),
  named(`\\b${weeks} (?<sign>more|longer|extra|fewer|less|shorter|earlier)\\b`),
  named(`\\b(?<sign>another) ${weeks}\\b(?! off| away)`),
];
const weeksAlone = named(
  `^(?:make it|finish|be done|done|plan(?: it)?|do it|spread (?:it )?|stretch (?:it )?|shorten (?:it )?|cut (?:it )?|extend (?:it )?|take|it should take|i have|we have|have)? ?(?:in|within|over|for|to|into|only|just|at most)? ?(?:only |just )?${weeks}(?: in (?:all|total)| altogether| long| only| at most)?$`,
);
const time =
  '(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|may|easter|christmas|xmas|new year|spring|summer|autumn|winter)\\b(?: \\d{1,2}(?:st|nd|rd|th)?\\b(?! ?(?:h|min)))?';
/** What is said of some weeks only: "every other Saturday", "not on Wednesdays until Easter". */
const someWeeks = new RegExp(
  `\\b(?:from|starting|as of|until|till|to|before|after|during|over|in|between|and)(?: (?:the|in|on|early|late|mid|(?:end|middle|beginning|start|whole) of))* ${time}(?: onwards?| on\\b)?|\\b(?:until|from) then(?: on)?\\b|\\b(?:every (?:other|second|third|2nd|3rd|two|three)|alternat(?:e|ing)|(?:on |in )?(?:even|odd)(?:[ -]numbered)?|fortnightly)\\b(?: weeks?\\b)?`,
  'gi',
);
const begins = /\b(?:start|begin|starting|beginning)\b/i;
const beginsRoughly =
  /^(?:(?:we|I|can|could|will|want to|I['’]ll|let['’]s|only|it) )*(?:start|begin)(?:ing)?(?: (?:it|this|working|work|the (?:plan|project)))?(?: only)? (?:in|after|at|with|mid|early|late|next|the)\b/i;
const refuses = /^(?:not|nothing|no work|no tasks?|never|keep)\b/i;
const vague =
  /^(?:with )?(?:(?:much|a bit|a little|some|far|slightly|many) )?(?:more|less|fewer) (?:time|hours|weeks|days)\b[^\d]*$/i;
const fillers =
  /\b(?:and|but|please|now|instead|i|we|want|would|like|to|can|have|time|make|it|make|let['’]?s|from now on|the|plan|of|only|just|for|with|at|on|in|work|is|be|do|each|again|then|so|my|there|are|am|i['’]m|will|finish|everything|all)\b|[^\p{L}\d]+/giu;

const isFiller = (text: string): boolean => text.replaceAll(fillers, '') === '';

const clauseEnd = /(?:[,;](?!\d)|(?<!\d)\.(?!\d)|[!?]| but )\s*|\n+/;
const sentenceEnd = /(?<=[.!?])\s+|\n+/;
/** More than anybody asks for at once. */
const mostSentences = 60;

const indexOf = (name: string): number =>
  weekdays.findIndex(
    (weekday) => weekday.slice(0, 3).toLowerCase() === name.trim().slice(0, 3).toLowerCase(),
  );

/** The days that a list names, Monday first. */
function daysNamed(text: string): boolean[] {
  const found = weekdays.map(() => false);
  const mark = (from: number, to: number) => {
    for (let at = from; at !== (to + 1) % 7 || !found[to]; at = (at + 1) % 7) {
      found[at] = true;
      if (at === to) break;
    }
  };
  if (/\b(?:every|each|all) (?:single )?days?\b|\bdaily\b/i.test(text)) mark(0, 6);
  if (/\bweekends?\b/i.test(text)) mark(5, 6);
  if (/\bweek ?days?\b/i.test(text)) mark(0, 4);
  const words = [...text.matchAll(/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*/gi)];
  for (const [at, { 0: word, index }] of words.entries()) {
    const before = words[at - 1];
    const between = before ? text.slice(before.index + before[0].length, index) : '';
    const isRange =
      before && /^(?: evenings?| mornings?| afternoons?)? ?(?:to|till|until|through|-|–) ?$/i.test(between);
    mark(isRange ? indexOf(before[0]) : indexOf(word), indexOf(word));
  }
  return found;
}

const countIn = (text: string): number => (/^an?\b/i.test(text) ? 1 : figureOf(text));

/** Hours, in whole quarters. */
function hoursNamed({ figure = '', unit = 'hours', half }: Groups): number {
  const isMinutes = unit.startsWith('m');
  const isHalf = /^half an?$/i.test(figure);
  const value = isHalf ? 0.5 : countIn(figure.replace(/ (?:hour )?and a half$/i, ''));
  const more = half !== undefined || /and a half$/i.test(figure) ? 0.5 : 0;
  return Math.round(4 * (isMinutes ? value / 60 : value + more)) / 4;
}

/** Each weekday's share of the hours of a week, in whole quarters. */
function shareOut(week: number, byDay: readonly number[]): number[] {
  const whole = byDay.reduce((sum, each) => sum + each, 0);
  return byDay.map((each) => (each === 0 ? 0 : Math.max(0.25, Math.round((4 * week * each) / whole) / 4)));
}

const isWeekend = (at: number) => at >= 5;

/** Reads from a text what it changes of a plan's days, hours, weeks and first day. */
export function readFrame(
  text: string,
  { hoursByDay, targetWeeks, today, language = 'en' }: FrameToRead,
): ReadFrame {
  let byDay = [...hoursByDay];
  const read: ReadFrame = {
    hours: null,
    targetWeeks: null,
    startsOn: null,
    daysOff: [],
    rest: '',
    notApplied: [],
  };
  /** As long as a day had that is to be one now. */
  const usual = (at: number): number => {
    const alike = hoursByDay.filter((each, other) => each > 0 && isWeekend(other) === isWeekend(at));
    return Math.max(...(alike.length > 0 ? alike : hoursByDay));
  };
  const setHours = (hoursOn: (each: number, at: number) => number) => {
    byDay = byDay.map(hoursOn);
    read.hours = byDay;
  };

  /** Takes what it can out of a clause; what is left of it. */
  const readClause = (clause: string): string => {
    let left = clause;
    const take = (patterns: readonly RegExp[], use: (groups: Groups) => unknown) => {
      for (const pattern of patterns) {
        const found = pattern.exec(left);
        if (!found || use(found.groups ?? {}) === false) continue;
        left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`.trim();
        return;
      }
    };
    const signOf = (more = '') => (/less|fewer|shorter|earlier/.test(more) ? -1 : more ? 1 : 0);
    take(swapped, ({ days = '', gone = '' }) => {
      const [into, from] = [daysNamed(days), daysNamed(gone)];
      const lent = Math.max(...byDay.filter((_, at) => from[at]));
      setHours((each, at) => (into[at] ? each || lent || usual(at) : from[at] ? 0 : each));
    });
    const onNamedDays = ({ days = '', ...groups }: Groups) => {
      if (!groups.unit) return false;
      const own = daysNamed(days);
      return setHours((each, at) => (own[at] ? hoursNamed(groups) : each));
    };
    const keepDays =
      (isOn: (isNamed: boolean, was: number) => boolean) =>
      ({ days = '' }: Groups) => {
        const own = daysNamed(days);
        setHours((was, at) => (isOn(own[at] ?? false, was) ? was || usual(at) : 0));
      };
    // "Not on Mondays" before the hours, so that "no Mondays" leaves no Monday.
    take(
      noDays,
      keepDays((isNamed, was) => !isNamed && was > 0),
    );
    take(
      onlyDays,
      keepDays((isNamed) => isNamed),
    );
    take(moreWithHours, onNamedDays);
    take(
      moreDays,
      keepDays((isNamed, was) => isNamed || was > 0),
    );
    take(perDays.slice(0, 1), onNamedDays);
    take([perDay], (groups) => {
      const { dfigure, dunit, dhalf } = groups;
      const own = hoursNamed(groups.figure ? groups : { figure: dfigure, unit: dunit, half: dhalf });
      const sign = signOf(groups.more);
      setHours((each) => (each === 0 ? 0 : sign === 0 ? own : Math.max(0, each + sign * own)));
    });
    take([daysPerWeek], ({ count = '', part = '', ...groups }) => {
      const isMeant = byDay.map((each, at) => each > 0 && (/day|time/.test(part) || !isWeekend(at)));
      const own = groups.unit ? hoursNamed(groups) : null;
      if (isMeant.filter(Boolean).length === countIn(count))
        setHours((each, at) => (isMeant[at] ? (own ?? each) : 0));
      else if (own !== null) {
        const wanted = shareOut(countIn(count) * own, byDay);
        setHours((_, at) => wanted[at] ?? 0);
      } else read.notApplied.push(`${quote(clause, 160)} does not say which, so it changed nothing.`);
    });
    take([perWeek], (groups) => {
      const sign = signOf(groups.more);
      const whole = byDay.reduce((sum, each) => sum + each, 0);
      const own = hoursNamed(groups);
      const wanted = shareOut(sign === 0 ? own : Math.max(0, whole + sign * own), byDay);
      setHours((_, at) => wanted[at] ?? 0);
    });
    take(perDays, onNamedDays);
    take(perDays, onNamedDays);
    take(
      [justDays],
      keepDays((isNamed) => isNamed),
    );
    take([justHours], (groups) =>
      groups.unit ? setHours((each) => (each === 0 ? 0 : hoursNamed(groups))) : false,
    );

    const inWeeks = (count = '', unit = '') =>
      unit.startsWith('m') ? Math.round((countIn(count) * 52) / 12) : countIn(count);
    const setWeeks = ({ count, unit }: Groups) => {
      read.targetWeeks = inWeeks(count, unit);
    };
    take([weeksInstead], setWeeks);
    take(weeksMore, ({ count, unit, sign }) => {
      read.targetWeeks = (read.targetWeeks ?? targetWeeks) + signOf(sign) * inWeeks(count, unit);
    });
    left = left.trim();
    take([weeksAlone], setWeeks);
    if (left === clause) readDays(clause, () => (left = ''));
    return left;
  };

  const readDays = (clause: string, isRead: () => void) => {
    const plain = clause
      .replace(/^(?:and|please|but) /i, '')
      .replace(/(?<=\b(?:start|begin)(?:ing)? )(?:on )?(?=\w+day$)/i, 'next ');
    const all = daysIn(plain.replace(/ after (?=\w)/i, ' in '), today);
    const [rough] = all;
    if (rough?.vague && beginsRoughly.test(plain)) {
      const isMonth = !/\b(?:weeks?|mid|end|late)\b/i.test(rough.text);
      const [from, firstOf] = [rough.date, `${rough.date.slice(0, 8)}01`];
      read.startsOn = / after /i.test(plain) ? addDays(from, 1) : isMonth ? firstOf : from;
      return isRead();
    }
    const named = all.filter((each) => !each.vague);
    const [first] = named;
    if (!first) return;
    if (refuses.test(plain)) {
      read.daysOff.push(...named.map(({ date, until }) => ({ date, ...(until && { until }) })));
      isRead();
    } else if (begins.test(plain.slice(0, first.index))) {
      read.startsOn = first.date;
      isRead();
    }
  };

  /** Whether a clause would change the hours of some weeks only, which a frame cannot. */
  const isOfSomeWeeks = (clause: string): boolean => {
    const [before, was] = [byDay, { ...read, notApplied: [...read.notApplied] }];
    const always = clause.replaceAll(someWeeks, ' ').replace(/ +/g, ' ').trim();
    const left = always === clause ? clause : readClause(always);
    const isRead = always !== clause && isFiller(left) && (byDay !== before || isFiller(always));
    byDay = before;
    Object.assign(read, was);
    return isRead;
  };

  const rest: string[] = [];
  const end = language === 'en' ? sentenceEnd : /(?<=[!?]|(?<!\d)\.)\s+|\n+/;
  const clausesOf = (sentence: string) =>
    sentence
      .split(clauseEnd)
      .map((each) => each?.trim() ?? '')
      .filter(Boolean);
  for (const sentence of text.split(end).slice(0, mostSentences)) {
    const joined = inEnglish(sentence, language)
      .replace(/ week, (?=\w+ ?(?:hours?|h|min\w*)\b)/gi, ' week ')
      .replace(/\b(?:during|in) the week\b(?! \w)/gi, 'weekdays')
      .replace(new RegExp(`(?<=${day}),(?= (?:and )?(?:${day})(?! ?(?:${number})\\b))`, 'gi'), ' and')
      .replaceAll(/ and and /g, ' and ');
    const clauses = clausesOf(joined);
    const own = clausesOf(sentence);
    /** In the person's own words, where they can be told. */
    const saidOf = (at: number) => (own.length === clauses.length ? own[at] : sentence) ?? sentence;
    const left = clauses.flatMap((clause, at) => {
      const bare = clause.replace(/^(?:and|please|so|now) /i, '');
      if (vague.test(bare)) {
        read.notApplied.push(`${quote(saidOf(at), 160)} does not say how much, so it changed nothing.`);
        return [];
      }
      if (isOfSomeWeeks(bare)) {
        const said = quote(saidOf(at), 160);
        read.notApplied.push(`${said} is noted in the brief, but a plan has the same hours in all weeks.`);
        return saidOf(at);
      }
      return isFiller(readClause(bare)) ? [] : saidOf(at);
    });
    if (left.length === clauses.length) rest.push(sentence);
    else if (left.length > 0) rest.push(`${[...new Set(left)].join(', ').replace(/\.$/, '')}.`);
  }
  read.rest = rest.join('\n');

  if (read.hours) {
    const sum = read.hours.reduce((total, each) => total + each, 0);
    const longest = Math.max(...read.hours);
    if (sum === 0)
      read.notApplied.push('No day would be left to work on, so the days and hours stay as they were.');
    if (longest > 16)
      read.notApplied.push(
        `A day has at most 16 hours here, not ${hundredths(longest)}, so the hours stay as they were.`,
      );
    if (sum === 0 || longest > 16) read.hours = null;
  }
  return read;
}

export const byWeekday = (hours: readonly number[]): Record<Weekday, number> => {
  const at = (place: number) => hours[place] ?? 0;
  return {
    ...{ Monday: at(0), Tuesday: at(1), Wednesday: at(2), Thursday: at(3) },
    ...{ Friday: at(4), Saturday: at(5), Sunday: at(6) },
  };
};
