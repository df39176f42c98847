import { Chrono, en } from 'chrono-node';
import { addDays, type Day, daysBetween } from './calendar.ts';

/** A day that a sentence names, and where. */
export interface NamedDay {
  index: number;
  text: string;
  date: Day;
  until?: Day;
  /** Named as "in June" or "next spring", by its last day. */
  vague: boolean;
}

// Without what is casual, as "now" and "afternoon" are no days. In figures the day stands before the month.
const [inWords, inFigures] = [false, true].map(
  (dayFirst) => new Chrono(en.configuration.createConfiguration(false, dayFirst)),
);

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** The first month of each season, and of a year. */
const seasons: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const feasts: Readonly<Record<string, string>> = {
  christmas: '12-25',
  'new year': '12-31',
  halloween: '10-31',
};

const vagueDay = new RegExp(
  `\\b(?<lead>(?:in|by|before|until|till|during|next|this|of|for|from|around|late|early|mid|middle|end|beginning|start|coming)\\b[- ](?:(?:the|of|this|next|coming|late|early|mid|middle|end|beginning|start)\\b[- ]){0,4})?(?<name>${[monthName, ...Object.keys(seasons), ...Object.keys(feasts), 'easter', 'the year', 'year', 'month'].join('|')})\\b(?! (?:fair|f[eê]te|festival|party|term|camp|concert|show|sale)\\b)(?: (?<year>20\\d\\d|next year))?`,
  'gi',
);

const text = (year: number, month: number, day = 1): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The last day of a stretch of months that begins in a year. */
const lastOf = (year: number, month: number, length: number): Day => {
  const after = month - 1 + length;
  return addDays(text(year + Math.floor(after / 12), (after % 12) + 1), -1);
};

/** Easter Sunday, by Butcher's rule. */
function easter(year: number): Day {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const moons = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moons + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = epact + weekday - 7 * late + 21;
  return addDays(text(year, 3), march);
}

/** The day meant by a month, a season or a feast of a year: its last, unless the words before it say otherwise. */
function dayOf(lead: string, name: string, year: number): Day {
  const feast = feasts[name];
  if (feast !== undefined) return `${year}-${feast}`;
  if (name === 'easter') return easter(year);
  const month = monthOf(name);
  const [first, length] = name.endsWith('year') ? [1, 12] : [month || (seasons[name] ?? 1), month ? 1 : 3];
  if (/\bmid/.test(lead) && month) return text(year, month, 15);
  if (/\b(?:early|beginning|start)\b/.test(lead)) return text(year, first, month ? 7 : 28);
  const isBefore = /\b(?:by|before|until|till)\b/.test(lead) && !/\b(?:end|late)\b/.test(lead);
  return isBefore ? addDays(text(year, first), -1) : lastOf(year, first, length);
}

/** The next of its days, in the year that is said or in one of those around today. */
function coming(today: Day, said: string | undefined, dayIn: (year: number) => Day): Day | undefined {
  const year = Number(today.slice(0, 4));
  const years = said === 'next year' ? [year + 1] : said ? [Number(said)] : [year - 1, year, year + 1];
  return years.map(dayIn).find((day) => day >= today);
}

function vagueDays(sentence: string, today: Day): NamedDay[] {
  return [...sentence.matchAll(vagueDay)].flatMap(({ index, 0: match, groups = {} }) => {
    const [lead, name] = [(groups.lead ?? '').toLowerCase(), (groups.name ?? '').toLowerCase()];
    // "We may", "they march" and "next year's" are no days.
    if ((lead === '' && !groups.year) || /^(?:may|march)$/.test(groups.name ?? '')) return [];
    const isWhole = /^(?:the year|year|month)$/.test(name);
    if (isWhole && !/\bend\b/.test(lead)) return [];
    const isNext = /\bnext\b/.test(lead);
    const said = isWhole && isNext ? 'next year' : groups.year;
    const ofMonth = lastOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + (isNext ? 1 : 0), 1);
    const date = name === 'month' ? ofMonth : coming(today, said, (year) => dayOf(lead, name, year));
    return date ? [{ index, text: match, date, vague: true }] : [];
  });
}

type Parsed = ReturnType<Chrono['parse']>[number]['start'];
const dayFrom = (of: Parsed) => text(of.get('year') ?? 1, of.get('month') ?? 1, of.get('day') ?? 1);

function exactDays(sentence: string, today: Day): NamedDay[] {
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const asRange = sentence
    .replace(/\bfrom (?=\d)/gi, '     ')
    .replace(/(\d) and (?=\d{1,2}(?:st|nd|rd|th)? [A-Z])/g, '$1  -  ');
  const chrono = /\d[/.]\d/.test(sentence) ? inFigures : inWords;
  const parsed = chrono?.parse(asRange, reference, { forwardDate: true }) ?? [];
  return parsed.flatMap(({ index, text: words, start, end }) => {
    const vague = /\b(?:second|minute|hour|day|week|month|year|s|m|min|h)s?\b|\d0s$/i.test(words);
    const isSpan = /^(?:in|within) (?!the\b).+(?:weeks?|months?)$|\bfrom now$/i.test(words);
    // "In July, 3 weeks" names no third.
    if ((vague && !isSpan) || /[a-z], \d{1,2}$/i.test(words)) return [];
    const upTo = sentence.slice(0, index + words.length).slice(-25);
    const isWeekday = /\b(?:by|before|until|next|this) \w+day$/i.test(upTo);
    if (!(start.isCertain('day') && start.isCertain('month')) && !isWeekday) return [];
    const [date, until] = [dayFrom(start), dayFrom(end ?? start)];
    if (until < today || (vague && date === today) || daysBetween(today, date) > 3660) return [];
    return [
      {
        index,
        text: sentence.slice(index, index + words.length),
        date,
        ...(until > date && { until }),
        vague,
      },
    ];
  });
}

const ordinals = ['last', 'first', 'second', 'third', 'fourth'];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'weekend'];
const ordinalDay = new RegExp(
  `\\b(?<which>${ordinals.join('|')}) (?<weekday>${weekdays.join('|')}) (?:of|in) (?<month>${monthName})\\b(?: (?<year>20\\d\\d|next year))?`,
  'gi',
);

/** "The first weekend of May", "the last Friday in January". */
function ordinalDays(sentence: string, today: Day): NamedDay[] {
  return [...sentence.matchAll(ordinalDay)].flatMap(({ index, 0: match, groups = {} }) => {
    const which = ordinals.indexOf(groups.which?.toLowerCase() ?? '');
    const weekday = weekdays.indexOf(groups.weekday?.toLowerCase() ?? '');
    const date = coming(today, groups.year, (year) => {
      const month = monthOf(groups.month ?? '');
      const from = which === 0 ? addDays(lastOf(year, month, 1), -6) : text(year, month);
      const after = (7 + Math.min(weekday, 6) - new Date(`${from}T00:00:00Z`).getUTCDay()) % 7;
      return addDays(from, after + 7 * Math.max(0, which - 1));
    });
    if (date === undefined) return [];
    return [{ index, text: match, date, ...(weekday === 7 && { until: addDays(date, 1) }), vague: false }];
  });
}

// More of them in one sentence than this are no dates of a person, and slow to read.
const hint = /\d+|day\b|\b(?:weeks?|months?)\b/gi;
const mostHints = 40;

/** The days to come that a sentence names; one without a year is the next of its kind. */
export function daysIn(sentence: string, today: Day): NamedDay[] {
  const hints = sentence.match(hint)?.length ?? 0;
  const exact = hints > 0 && hints <= mostHints ? exactDays(sentence, today) : [];
  const found: NamedDay[] = [];
  // What says more about a place in the sentence comes first.
  for (const day of [...ordinalDays(sentence, today), ...exact, ...vagueDays(sentence, today)]) {
    const end = day.index + day.text.length;
    if (found.every((each) => end <= each.index || each.index + each.text.length <= day.index))
      found.push(day);
  }
  return found.sort((a, b) => a.index - b.index);
}
