import { addDays, type Day } from '#app/core/calendar.ts';
import { daysIn } from '#app/core/named-days.ts';
import { quote } from '#app/core/plain-line.ts';
import { hundredths } from '#app/core/quantities.ts';
import { type Weekday, weekdays } from '#app/core/weekday.ts';
import * as said from './frame-patterns.ts';
import { inEnglish } from './in-english.ts';
import { figureOf } from './read-budget.ts';

interface FrameToRead {
  /** Monday first. */
  hoursByDay: readonly number[];
  targetWeeks: number;
  today: Day;
  /** The language of the text; English by default. */
  language?: string;
}

type Groups = Record<string, string | undefined>;

/** What a requested change says about the days, hours and weeks of a plan. */
interface ReadFrame {
  /** Monday first; null if unchanged. */
  hours: number[] | null;
  targetWeeks: number | null;
  startsOn: Day | null;
  daysOff: { date: Day; until?: Day }[];
  /** The text without what was read. */
  rest: string;
  /** What was read but cannot be applied, in sentences. */
  notApplied: string[];
}

const isFiller = (text: string): boolean => text.replaceAll(said.fillers, '') === '';

const clauseEnd = /(?:[,;](?!\d)|(?<!\d)\.(?!\d)|[!?]| but )\s*|\n+/;
const sentenceEnd = /(?<=[.!?])\s+|\n+/;
/** More than anyone asks for at once. */
const maximumSentences = 60;

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

/** "From 7 to 9" on some day as two hours. */
function inHours(clause: string): string {
  const refuses = /\b(?:not?|never|except|busy|away)\b|n['’]t\b/i.test(clause);
  const figures = clause.replace(/\b(?:noon|midday)\b/i, '12pm').replace(/\bmidnight\b/i, '12am');
  const timed = figures.replace(said.timesOfDay, (words: string, ...found: unknown[]) => {
    const { led, from, fromm, fromhalf, to, tom, tohalf }: Groups = Object(found.at(-1));
    const isTime = fromhalf ?? tohalf ?? (led ? said.ofDay.test(clause) : fromm && tom);
    const latest = Math.max(Number(from), Number(to));
    if (!isTime || latest > 24) return words;
    const isWhole = latest > 12 || (fromhalf !== undefined && tohalf !== undefined);
    const hourOf = (hour?: string, half?: string) =>
      isWhole && half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
    const minutes =
      60 * (hourOf(to, tohalf) - hourOf(from, fromhalf)) + Number(tom ?? 0) - Number(fromm ?? 0);
    // "From 10 to 2" passes noon or midnight.
    const round = (isWhole ? 24 : 12) * 60;
    return `for ${hundredths((((minutes + round - 1) % round) + 1) / 60)} hours`;
  });
  return refuses || timed === figures ? clause : timed;
}

/** Each weekday's share of the hours of a week, in whole quarters. */
function shareOut(week: number, byDay: readonly number[]): number[] {
  const whole = byDay.reduce((sum, each) => sum + each, 0);
  return byDay.map((each) => (each === 0 ? 0 : Math.max(0.25, Math.round((4 * week * each) / whole) / 4)));
}

const isWeekend = (at: number) => at >= 5;

const timesOf = (factor = ''): number =>
  ({ half: 0.5, triple: 3, 'three times': 3 })[factor.toLowerCase()] ?? 2;

/** Reads what a text changes about a plan's days, hours, weeks and first day. */
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
  /** Hours for a day that becomes a working day: as many as the longest similar day has. */
  const usual = (at: number): number => {
    const alike = hoursByDay.filter((each, other) => each > 0 && isWeekend(other) === isWeekend(at));
    return Math.max(...(alike.length > 0 ? alike : hoursByDay));
  };
  const setHours = (hoursOn: (each: number, at: number) => number) => {
    byDay = byDay.map(hoursOn);
    read.hours = byDay;
  };

  /** Reads what it can from a clause and returns the rest. */
  const readClause = (clause: string): string => {
    let left = clause;
    const take = (patterns: readonly RegExp[], use: (groups: Groups) => unknown) => {
      for (const pattern of patterns) {
        const found = pattern.exec(left);
        if (!found || use(found.groups ?? {}) === false) continue;
        left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
          .replace(/ +/g, ' ')
          .trim();
        return;
      }
    };
    take([said.lastWeek], ({ week, nth, count }) => {
      read.targetWeeks = countIn(week ?? nth ?? count ?? '');
    });
    take([said.manyDays], ({ count = '', days = '' }) => {
      const own = daysNamed(days);
      read.targetWeeks = countIn(count);
      setHours((was, at) => (own[at] ? was || usual(at) : 0));
    });
    take([said.timesWeeks], ({ factor }) => {
      read.targetWeeks = Math.max(1, Math.round(timesOf(factor) * targetWeeks));
    });
    take([said.timesHours], ({ factor }) =>
      setHours((each) => (each === 0 ? 0 : Math.max(0.25, Math.round(4 * timesOf(factor) * each) / 4))),
    );
    const signOf = (more = '') => (/less|fewer|shorter|earlier/.test(more) ? -1 : more ? 1 : 0);
    take(said.swapped, ({ days = '', gone = '' }) => {
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
    // Read before the hours, so that "no Mondays" removes Mondays.
    take(
      said.noDays,
      keepDays((isNamed, was) => !isNamed && was > 0),
    );
    take(
      said.onlyDays,
      keepDays((isNamed) => isNamed),
    );
    take(said.moreWithHours, onNamedDays);
    take(
      said.moreDays,
      keepDays((isNamed, was) => isNamed || was > 0),
    );
    take([said.perDayOnDays], onNamedDays);
    take([said.perDay], (groups) => {
      const { dfigure, dunit, dhalf } = groups;
      const own = hoursNamed(groups.figure ? groups : { figure: dfigure, unit: dunit, half: dhalf });
      const sign = signOf(groups.more);
      setHours((each) => (each === 0 ? 0 : sign === 0 ? own : Math.max(0, each + sign * own)));
    });
    take([said.daysPerWeek], ({ count = '', part = '', ...groups }) => {
      const isMeant = byDay.map((each, at) => each > 0 && (/day|time/.test(part) || !isWeekend(at)));
      const own = groups.unit ? hoursNamed(groups) : null;
      if (isMeant.filter(Boolean).length === countIn(count))
        setHours((each, at) => (isMeant[at] ? (own ?? each) : 0));
      else if (own !== null) {
        const wanted = shareOut(countIn(count) * own, byDay);
        setHours((_, at) => wanted[at] ?? 0);
      } else read.notApplied.push(`${quote(clause, 160)} does not say which, so it changed nothing.`);
    });
    take([said.perWeek], (groups) => {
      const sign = signOf(groups.more);
      const whole = byDay.reduce((sum, each) => sum + each, 0);
      const own = hoursNamed(groups);
      const wanted = shareOut(sign === 0 ? own : Math.max(0, whole + sign * own), byDay);
      setHours((_, at) => wanted[at] ?? 0);
    });
    take(said.perDays, onNamedDays);
    take(said.perDays, onNamedDays);
    take(
      [said.justDays],
      keepDays((isNamed) => isNamed),
    );
    take([said.justHours], (groups) =>
      groups.unit ? setHours((each) => (each === 0 ? 0 : hoursNamed(groups))) : false,
    );

    const inWeeks = (count = '', unit = '') =>
      unit.startsWith('m') ? Math.round((countIn(count) * 52) / 12) : countIn(count);
    const setWeeks = ({ count, unit }: Groups) => {
      read.targetWeeks = inWeeks(count, unit);
    };
    take([said.weeksInstead], setWeeks);
    take(said.weeksMore, ({ count, unit, sign }) => {
      read.targetWeeks = (read.targetWeeks ?? targetWeeks) + signOf(sign) * inWeeks(count, unit);
    });
    left = left.trim();
    take([said.weeksAlone], setWeeks);
    if (left === clause) readDays(clause, () => (left = ''));
    return left;
  };

  const readDays = (clause: string, isRead: () => void) => {
    const plain = clause
      .replace(/^(?:and|please|but) /i, '')
      .replace(/(?<=\b(?:start|begin)(?:ing)? )(?:on )?(?=\w+day$)/i, 'next ');
    const all = daysIn(plain.replace(/ after (?=\w)/i, ' in '), today);
    const [rough] = all;
    if (rough?.vague && said.beginsRoughly.test(plain)) {
      const isMonth = !/\b(?:weeks?|mid|end|late)\b/i.test(rough.text);
      const [from, firstOf] = [rough.date, `${rough.date.slice(0, 8)}01`];
      read.startsOn = / after /i.test(plain) ? addDays(from, 1) : isMonth ? firstOf : from;
      return isRead();
    }
    const named = all.filter((each) => !each.vague);
    const [first] = named;
    if (!first) return;
    if (said.refuses.test(plain)) {
      read.daysOff.push(...named.map(({ date, until }) => ({ date, ...(until && { until }) })));
      isRead();
    } else if (said.begins.test(plain.slice(0, first.index))) {
      read.startsOn = first.date;
      isRead();
    }
  };

  /** Whether a clause would change the hours of some weeks only, which a plan does not support. */
  const isForSomeWeeks = (clause: string): boolean => {
    const [before, was] = [byDay, { ...read, notApplied: [...read.notApplied] }];
    const always = clause.replaceAll(said.someWeeks, ' ').replace(/ +/g, ' ').trim();
    const left = always === clause ? clause : readClause(always);
    const isRead = always !== clause && isFiller(left) && (byDay !== before || isFiller(always));
    byDay = before;
    Object.assign(read, was);
    return isRead;
  };

  /** Whether a clause was read completely; if one with times of day was not, none of it is applied. */
  const isFullyRead = (clause: string, isTimed: boolean): boolean => {
    const [before, was] = [byDay, { ...read, notApplied: [...read.notApplied] }];
    const isRead = isFiller(readClause(clause));
    if (!isRead && isTimed) {
      byDay = before;
      Object.assign(read, was);
    }
    return isRead;
  };

  const rest: string[] = [];
  const end = language === 'en' ? sentenceEnd : /(?<=[!?]|(?<!\d)\.)\s+|\n+/;
  const clausesOf = (sentence: string) =>
    sentence
      .split(clauseEnd)
      .map((each) => each?.trim() ?? '')
      .filter(Boolean);
  for (const sentence of text.split(end).slice(0, maximumSentences)) {
    const joined = inEnglish(sentence, language)
      .replace(/ week, (?=\w+ ?(?:hours?|h|min\w*)\b)/gi, ' week ')
      .replace(/\b(?:during|in) the week\b(?! \w)/gi, 'weekdays')
      .replace(
        new RegExp(`(?<=${said.day}),(?= (?:and )?(?:${said.day})(?! ?(?:${said.number})\\b))`, 'gi'),
        ' and',
      )
      .replaceAll(/ and and /g, ' and ');
    // "Nothing else" after named days removes all others.
    const named = daysNamed(joined);
    const isAll = said.nothingElse.test(joined) && named.some(Boolean);
    const bareOf = (text: string) => (isAll ? text.replace(said.nothingElse, '') : text);
    const clauses = clausesOf(bareOf(joined));
    const own = clausesOf(bareOf(sentence));
    const before = byDay;
    /** The person's own words for a clause if they can be matched, otherwise the whole sentence. */
    const saidOf = (at: number) => (own.length === clauses.length ? own[at] : sentence) ?? sentence;
    const left = clauses.flatMap((clause, at) => {
      const bare = clause.replace(/^(?:and|please|so|now) /i, '');
      if (said.vague.test(bare)) {
        read.notApplied.push(`${quote(saidOf(at), 160)} does not say how much, so it changed nothing.`);
        return [];
      }
      if (said.timesTime.test(bare)) {
        const either = quote(saidOf(at), 160);
        read.notApplied.push(`${either} may mean hours a week or weeks, so it changed nothing.`);
        return [];
      }
      if (isForSomeWeeks(bare)) {
        const ofSome = quote(saidOf(at), 160);
        read.notApplied.push(`${ofSome} is noted in the brief, but a plan has the same hours in all weeks.`);
        return saidOf(at);
      }
      const timed = inHours(bare);
      return isFullyRead(timed, timed !== bare) ? [] : saidOf(at);
    });
    if (isAll && byDay !== before) setHours((each, at) => (named[at] ? each : 0));
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
