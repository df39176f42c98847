const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const iso = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ]\d\d?:\d\d\S*)?$/;
const dotted = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;
const named =
  /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})|(?<name>[a-z]{3,9}) (?<date>\d{1,2})(?:st|nd|rd|th)?),?[ -](?<year>\d{4})$/i;
const slashed = /^(?<one>\d{1,2})\/(?<other>\d{1,2})\/(?<year>\d{4})$/;

/** The names of months and their short forms: three letters, and "Sept". */
const longMonths =
  /^(?:january|february|march|april|may|june|july|august|september|sept|october|november|december)$/i;

/**
 * A day as people write it: 2026-11-30 (with or without a time), 30.11.2026, 30 Nov 2026, November 30, 2026, and
 * 11/30/2026 if it is unambiguous. It may not exist, such as 31 April.
 * @returns `YYYY-MM-DD`; null if it is not a day or is ambiguous
 */
export function readDay(text: string): string | null {
  const { year, ...parts } =
    (iso.exec(text) ?? dotted.exec(text))?.groups ?? slashedParts(text) ?? namedParts(text) ?? {};
  const { month = '', day = '' } = parts;
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether a text is an ambiguous day such as 3/12/2026. */
export const isAmbiguousDay = (text: string): boolean => slashed.test(text) && slashedParts(text) === null;

type Parts = Partial<Record<'year' | 'month' | 'day', string>>;

function slashedParts(text: string): Parts | null {
  const { one = '', other = '', year } = slashed.exec(text)?.groups ?? {};
  if (year === undefined) return null;
  if (Number(one) > 12) return { day: one, month: other, year };
  return Number(other) > 12 || Number(one) === Number(other) ? { day: other, month: one, year } : null;
}

function namedParts(text: string): Parts | null {
  const { day, month, name, date, year } = named.exec(text)?.groups ?? {};
  const word = (month ?? name ?? '').toLowerCase();
  const number = months.indexOf(word.slice(0, 3)) + 1;
  const isMonth = number > 0 && (word.length === 3 || longMonths.test(word));
  return isMonth && year !== undefined ? { day: day ?? date ?? '', month: String(number), year } : null;
}
