import { Chrono, de, en, es, fr, it, nl, type ParsedComponents, pt, ru, sv, uk } from 'chrono-node';
import { addDays, type Day, daysBetween, isDay, weekdayOf, weekdays } from './calendar.ts';

/** A day that a sentence names, and its position. */
export interface NamedDay {
  index: number;
  text: string;
  date: Day;
  until?: Day;
  /** Named by a period such as "in June" or "next spring"; the day is its last. */
  vague: boolean;
  /** In the past. A day without a year counts as past for a while before it counts as next year's. */
  isPast: boolean;
}

// 3/4 is 3 April, except in America.
const english = (dayFirst: boolean) => new Chrono(en.configuration.createCasualConfiguration(dayFirst));
const [inWords, inFigures] = [english(false), english(true)] as const;
const others: Readonly<Record<string, { strict: Chrono }>> = { de, es, fr, it, nl, pt, ru, sv, uk };

const text = (year: number, month: number, day = 1): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The last day of the `length` months that begin with this month of a year. */
const lastOf = (year: number, month: number, length: number): Day => {
  const after = month - 1 + length;
  return addDays(text(year + Math.floor(after / 12), (after % 12) + 1), -1);
};

/** The first date with this weekday, on or after a day. */
const firstFrom = (day: Day, weekday: number): Day =>
  addDays(day, (7 + weekday - weekdays.indexOf(weekdayOf(day))) % 7);

/** The Sunday after the first full moon of spring, from 1900 to 2199. */
function easter(year: number): Day {
  const moon = (19 * (year % 19) + 24) % 30;
  const isLate = moon === 29 || (moon === 28 && year % 19 > 10);
  return firstFrom(addDays(text(year, 3, 22), moon - (isLate ? 1 : 0)), 6);
}

/** "May" and the short names, which the parser does not read as months; they count only after a word such as "by". */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The months that a word covers: the first, and how many. */
const stretches: Readonly<Record<string, readonly [number, number]>> = {
  ...{ spring: [3, 3], summer: [6, 3], autumn: [9, 3], fall: [9, 3], winter: [12, 3] },
  ...{ q1: [1, 3], q2: [4, 3], q3: [7, 3], q4: [10, 3] },
  ...Object.fromEntries(months.map((month, at) => [month, [at + 1, 1] as const])),
};
const holidays: Readonly<Record<string, (year: number) => Day>> = {
  'christmas eve': (year) => text(year, 12, 24),
  christmas: (year) => text(year, 12, 25),
  'boxing day': (year) => text(year, 12, 26),
  xmas: (year) => text(year, 12, 25),
  'new years day': (year) => text(year, 1, 1),
  'new years eve': (year) => text(year, 12, 31),
  'new year': (year) => text(year, 12, 31),
  halloween: (year) => text(year, 10, 31),
  'canadian thanksgiving': (year) => firstFrom(text(year, 10, 8), 0),
  thanksgiving: (year) => firstFrom(text(year, 11, 22), 3),
  'valentines day': (year) => text(year, 2, 14),
  'mothers day': (year) => firstFrom(text(year, 5, 8), 6),
  'fathers day': (year) => firstFrom(text(year, 6, 15), 6),
  ...Object.fromEntries(
    Object.entries({
      ...{ 'ash wednesday': -46, 'mothering sunday': -21, 'palm sunday': -7, 'maundy thursday': -3 },
      ...{ 'good friday': -2, 'easter saturday': -1, 'easter sunday': 0, 'easter monday': 1, easter: 0 },
      ...{ 'ascension day': 39, ascension: 39, 'corpus christi': 60 },
      ...{ 'whit sunday': 49, whitsun: 49, 'whit monday': 50, 'pentecost monday': 50, pentecost: 49 },
    }).map(([name, days]) => [name, (year: number) => addDays(easter(year), days)]),
  ),
};
/** Holidays that last longer than a day. */
const lasting = /^(?:christmas|xmas|new year|easter|whitsun|pentecost)$/;
const season = new RegExp(
  `\\b(?<name>${Object.keys({ ...holidays, ...stretches })
    .filter((name) => !months.includes(name))
    .join('|')
    .replace(
      /(?<=[rs])s (?=day|eve)/g,
      "['’]?s ",
    )}|(?<=\\b(?:by|before|until|till|of|in|mid|early|late|during)[ -])(?:${months.join('|')})|(?<=\\bend of (?:the |this |next )?)(?:year|20\\d\\d))\\b(?: (?:20\\d\\d|next year))?`,
  'gi',
);
const leading =
  /(?:\b(?:in|on|is|at|by|before|until|till|during|next|this|of|for|around|late|early|mid|middle|end|beginning|start|coming|the)[- ]){1,5}$/;
const ordinals = ['last', 'first', 'second', 'third', 'fourth'];
const ordinal = new RegExp(`\\b(?<which>${ordinals.join('|')}) (?<weekday>\\w+day|weekend|week) (?:of|in) $`);
const wholeOf = /\b(?:whole|all|throughout)(?: of)? $/;
/** "The weekend after", "two weeks before". */
const besides =
  /(?:\b(?:on|in|at|by|until|from|during|for|is) )?(?:\bthe )?\b(?:(?<span>weekend|week|day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?<count>an?|one|two|three|four|five|six|\d\d?) (?<unit>day|week)s?) (?<side>after|before) (?:the )?$/;
const counts = ['a', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The days before or after another one: "the weekend after Easter". */
function beside(ahead: string, day: Day): { lead: string; date: Day; until?: Day } | null {
  const found = besides.exec(ahead);
  const { span = '', count, unit, side } = found?.groups ?? {};
  if (!found) return null;
  const [lead] = found;
  const sign = side === 'after' ? 1 : -1;
  if (count !== undefined) {
    const many = Number(count) || Math.max(1, counts.indexOf(count));
    return { lead, date: addDays(day, sign * many * (unit === 'week' ? 7 : 1)) };
  }
  if (span === 'day') return { lead, date: addDays(day, sign) };
  const isSunday = weekdayOf(day) === 'Sunday';
  // The week before a Sunday is the one that ends on it.
  if (span === 'week') {
    const monday = firstFrom(addDays(day, side === 'after' ? 1 : isSunday ? -6 : -13), 0);
    return { lead, date: monday, until: addDays(monday, side === 'before' && isSunday ? 5 : 6) };
  }
  const weekday = weekdays.findIndex((each) => each.toLowerCase() === span);
  const isWeekend = weekday < 0;
  const date = firstFrom(addDays(day, side === 'after' ? 1 : isWeekend ? -8 : -7), isWeekend ? 5 : weekday);
  return { lead, date, ...(isWeekend && { until: addDays(date, 1) }) };
}

/** "Easter brunch" is on that day, but the "Christmas market" is not. */
const holidayMeal =
  /^ (?:Sunday |Monday )?(?:brunch|lunch|breakfast|dinner|supper|tea|service|picnic|walk|(?:egg )?hunt)\b/i;
const keeping = /\b(?:host|hosting|celebrate|celebrating|cook|cooking|have|having) $/;

/** A season followed by one of these is part of a name, such as "summer festival". */
const event =
  /^ (?:fair|f[eê]te|festival|party|term|camp|concert|show|sale|market|run|race|walk|ride|swim|ball|bazaar|recital|retreat|school|games|exams?|eggs?|dinner|cards?|presents?|(?:holidays?|break) (?:starts?|begins?) on)\b/i;

/** The last day of a month, season or holiday, unless the words before it say otherwise. */
function roughDay(sentence: string, today: Day, at: number, words: string, month = 1): NamedDay[] {
  const ahead = sentence.slice(Math.max(0, at - 60), at).toLowerCase();
  const { which, weekday = '' } = ordinal.exec(ahead)?.groups ?? {};
  const name = words.toLowerCase().replace(/ (?:20\d\d|next year)$|['’]/g, '');
  const holiday = holidays[name];
  const next = holiday && beside(ahead, today);
  const [lead = ''] = next ? [next.lead] : ((which ? ordinal : leading).exec(ahead) ?? []);
  const after = sentence.slice(at + words.length);
  const isKept =
    holiday && !/^(?:christmas|xmas|new)/.test(name) && (holidayMeal.test(after) || keeping.test(ahead));
  const [said] = /20\d\d|next year$/i.exec(lead + words) ?? [];
  // "We may", "this may" and "they march" name no months.
  const isBare = /^(?:the )?$/.test(lead) && !said;
  const isVerb =
    /^(?:may|march)$/.test(words) && !/\b(?:in|by|of|before|until|till|during|mid)[- ]/.test(lead);
  if (!isKept && (isBare || isVerb || event.test(after))) return [];
  const [first, length] = stretches[name] ?? [month, /^(?:year|20)/.test(name) ? 12 : 1];
  const place = ordinals.indexOf(which ?? '');
  const dayIn = (year: number): Day => {
    const last = lastOf(year, first, length);
    const from = place > 0 ? text(year, first, 7 * place - 6) : addDays(last, -6);
    if (weekday === 'week') return from;
    const ofWeek = weekdays.findIndex((day) => day.toLowerCase() === weekday);
    if (which) return firstFrom(from, ofWeek < 0 ? 5 : ofWeek);
    if (/\bmid/.test(lead) && length === 1) return text(year, first, 15);
    if (/\b(?:early|beginning|start)\b/.test(lead)) return text(year, first, length === 1 ? 7 : 28);
    // What is due by a quarter is due at its end.
    const isBefore = /\b(?:by|before|until|till)\b/.test(lead) && !/\b(?:end|late|q\d)\b/.test(lead + name);
    return isBefore ? addDays(text(year, first), -1) : last;
  };
  const year = Number(today.slice(0, 4));
  const years = said ? [Number(said) || year + 1] : [year - 1, year, year + 1];
  // In November "before next winter" skips the winter that is about to begin.
  const soonest = /\bnext\b/.test(lead) && length === 3 ? addDays(today, 60) : today;
  const dayOf = (of: number): { date: Day; until?: Day } =>
    holiday ? (beside(ahead, holiday(of)) ?? { date: holiday(of) }) : { date: dayIn(of) };
  const { date, until: last } = years.map(dayOf).find((each) => said || each.date >= soonest) ?? {
    date: today,
  };
  // "For the whole of May" means all of its days.
  const isWhole = length === 1 && !holiday && wholeOf.test(ahead);
  const until = isWhole ? date : /^week/.test(weekday) ? addDays(date, weekday === 'week' ? 6 : 1) : last;
  const index = at - lead.length;
  const found = sentence.slice(index, at + words.length);
  const from = isWhole ? `${date.slice(0, 8)}01` : date;
  const isExact = which || isWhole || next || (holiday && !lasting.test(name) && !/\baround\b/.test(lead));
  return [
    {
      ...{ index, text: found, date: from, ...(until && { until }) },
      ...{ vague: !isExact, isPast: date < today },
    },
  ];
}

const dayFrom = (of: ParsedComponents): Day =>
  text(of.get('year') ?? 1, of.get('month') ?? 1, of.get('day') ?? 1);
/** Counted from today: "in six weeks" and "the end of next month" are days, "3 days" and "now" are not. */
const span = /^(?:in|within) (?!the\b).+(?:week|month)s?$|(?:week|month)s? from now$|^end of /i;
const leadToDay = /\b(?:by|before|until|next|this)(?: on)? $/i;
/** A day without a year that is more days ago than this means next year's. */
const lately = 60;
const maxDaysAway = 3660;

const dayBeforeNumber = new RegExp(
  `(?<=\\d(?:st|nd|rd|th)? (?:${months.join('|')})[a-z]{0,6} )\\d\\d(?= [a-z])`,
  'gi',
);

/** "12. June", which other languages write and the English parser does not read. */
const dottedDay = new RegExp(`(?<!\\d)(\\d\\d?)\\. (?=(?:${months.join('|')})[a-z]*\\b)`, 'gi');

function parse(sentence: string, today: Day, language: string): NamedDay[] {
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  // Every replacement keeps the length, so that positions stay right.
  const legible = (others[language] ? sentence : sentence.replace(dottedDay, '$1  '))
    .replace(/\bfrom (?=\d)/gi, '     ')
    .replace(
      /\b\w+ (?:days?|weeks?) (?:before|after) (?=(?:the )?\d)/gi,
      (part) => `${'_'.repeat(part.length - 1)} `,
    )
    .replace(/\b(?:morning|afternoon|evening|night|noon)\b/gi, (part) => '_'.repeat(part.length))
    .replace(/\bbetween (?=(?:the )?\d)(.{3,25}?) and (?=(?:the )?\d)/gi, '        $1  -  ')
    // "The first weekend of May" is in May, and the 3 of "in July, 3 weeks" is not a day.
    .replace(/(?<=day |weekend )of /g, 'in ')
    // "17 April 30 minutes" names no year.
    .replace(dayBeforeNumber, '__')
    .replace(/(?<![\d.])(\d\d?)\.(\d\d?)\.(?!\d)/g, '$1/$2 ')
    .replace(/(?<=[a-z]), (?=\d\d? )/g, '; ')
    .replace(/(\d) and (?=\d{1,2}(?:st|nd|rd|th)? [A-Z])/g, '$1  -  ');
  const isDayFirst = language !== 'en-US' && /\d[/.]\d/.test(sentence);
  const parser = others[language]?.strict ?? (isDayFirst ? inFigures : inWords);
  return parser.parse(legible, reference, { forwardDate: true }).flatMap((parsed) => {
    const { index, start, end } = parsed;
    const words = sentence.slice(index, index + parsed.text.length);
    const [hasDay, hasMonth] = [start.isCertain('day'), start.isCertain('month')];
    const isSpan = span.test(words);
    const isRelative = [...parsed.tags()].some((tag) => tag.includes('relative'));
    if (!isSpan && isRelative) return [];
    if (!isSpan && hasMonth && !hasDay)
      return roughDay(sentence, today, index, words, start.get('month') ?? 1);
    const isLed = leadToDay.test(sentence.slice(0, index)) || /^(?:by|before|until|next|this) /i.test(words);
    // "24/7", "2.2 m" and "now" are not days.
    const isOdd =
      !isLed &&
      !/\b(?:on|due|date|deadline|premiere|opening|launch|party|wedding|concert|exam|anniversary|birthday|untill?)(?: the)?:? $/i.test(
        sentence.slice(0, index),
      ) &&
      /^(?:\d\d?[/.]\d\d?|\D+)$/.test(words);
    const isNamed = isSpan || (hasDay && hasMonth && !isOdd) || (isLed && start.isCertain('weekday'));
    const [date, until] = [dayFrom(start), dayFrom(end ?? start)];
    if (!isNamed || !isDay(date) || !isDay(until)) return [];
    const ahead = daysBetween(today, date);
    if (Math.abs(ahead) > maxDaysAway) return [];
    const isPast = until < today || (hasDay && !isSpan && !start.isCertain('year') && ahead >= 365 - lately);
    // "The weekend after 12 June"
    const next =
      until === date ? beside(sentence.slice(Math.max(0, index - 60), index).toLowerCase(), date) : null;
    if (next) {
      const { lead, ...days } = next;
      return [
        {
          index: index - lead.length,
          text: sentence.slice(index - lead.length, index) + words,
          ...days,
          vague: false,
          isPast,
        },
      ];
    }
    return [{ index, text: words, date, ...(until > date && { until }), vague: isSpan, isPast }];
  });
}

// A sentence with more dates than this was not written by a person, and would take long to read.
const maxHints = 40;

/** The days that a sentence names, including past ones. */
export function allDaysIn(sentence: string, today: Day, language = 'en'): NamedDay[] {
  const hints = sentence.match(/\d+|day\b|\b(?:weeks?|months?)\b/gi)?.length ?? 0;
  const seasons = language.startsWith('en') ? [...sentence.matchAll(season)] : [];
  const rough = seasons.flatMap(({ index, 0: words }) => roughDay(sentence, today, index, words));
  const found: NamedDay[] = [];
  for (const day of [...(hints <= maxHints ? parse(sentence, today, language) : []), ...rough]) {
    const end = day.index + day.text.length;
    if (found.every((each) => end <= each.index || each.index + each.text.length <= day.index))
      found.push(day);
  }
  return found.sort((a, b) => a.index - b.index);
}

/** The coming days that a sentence names; a day without a year is the next such day. */
export const daysIn = (sentence: string, today: Day): NamedDay[] =>
  allDaysIn(sentence, today).filter(({ date, until = date }) => until >= today);
