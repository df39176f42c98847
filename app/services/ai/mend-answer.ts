import type { z } from 'zod';
import { flatten, shorten } from '#app/core/plain-line.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Repairs what a model probably meant by its JSON Schema: misspelt names, missing or surplus entries, numbers within
 * text, lengths, Markdown. What cannot be guessed is left for the schema to refuse.
 * @param leftOut collects the titles, names or texts of surplus entries
 */
export function mendAnswer(value: unknown, schema: Schema, leftOut: string[] = []): unknown {
  if (schema.anyOf) return mendNullable(value, schema.anyOf, leftOut);
  if (schema.enum) return schema.enum.find((each) => spelling(each) === spelling(value)) ?? value;
  switch (schema.type) {
    case 'object':
      return mendObject(value, schema, leftOut);
    case 'array':
      return mendList(value, schema, leftOut);
    case 'string':
      return mendText(value, schema);
    case 'number':
    case 'integer':
      return mendNumber(value, schema);
    default:
      return value;
  }
}

const isNull = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && /^(?:null|none|n\/a|-|)$/i.test(value.trim()));

/** For a schema or null: repairs by the schema; what cannot be read becomes null. */
function mendNullable(value: unknown, options: Schema['anyOf'] = [], leftOut: string[]): unknown {
  const [option, ...others] = options.filter((each) => typeof each === 'object' && each.type !== 'null');
  if (typeof option !== 'object' || others.length > 0 || options.length < 2) return value;
  if (isNull(value)) return null;
  const mended = mendAnswer(value, option, leftOut);
  const isUnreadable = option.format === 'date' && (typeof mended !== 'string' || readDay(mended) === null);
  return isUnreadable ? null : mended;
}

/** A text instead of an object is taken for the object's first text that is no id. */
function mendObject(meant: unknown, { properties, required }: Schema, leftOut: string[]): unknown {
  const [main] =
    Object.entries(properties ?? {}).find(
      ([name, each]) => name !== 'id' && typeof each === 'object' && each.type === 'string' && !each.enum,
    ) ?? [];
  const value = typeof meant === 'string' && main !== undefined ? { [main]: meant } : meant;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !properties) return value;
  const given = new Map(Object.entries(value).map(([name, each]) => [spelling(name), each]));
  const mended = Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property !== 'object') return [];
    const each = name in value ? Reflect.get(value, name) : given.get(spelling(name));
    if (isNull(each) && !required?.includes(name)) return [];
    const entry = mendAnswer(each, property, leftOut);
    return entry === undefined ? [] : [[name, entry] as const];
  });
  return Object.fromEntries(mended);
}

function mendList(value: unknown, { items, minItems = 0, maxItems }: Schema, leftOut: string[]): unknown {
  if (isNull(value)) return minItems === 0 ? [] : value;
  if (typeof items !== 'object' || Array.isArray(items)) return value;
  const list = (Array.isArray(value) ? value : [value])
    .filter((each) => !isNull(each))
    .map((each) => mendAnswer(each, items, leftOut));
  for (const surplus of list.slice(maxItems ?? list.length)) {
    const texts = typeof surplus === 'object' && surplus !== null ? Object.entries(surplus) : [['', surplus]];
    const [, name] = texts.find(([key, text]) => key !== 'id' && typeof text === 'string') ?? [];
    if (typeof name === 'string') leftOut.push(name);
  }
  return list.slice(0, maxItems);
}

function mendText(value: unknown, schema: Schema): unknown {
  const { maxLength, format } = schema;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return mendText(value.join(', '), schema);
  if (typeof value !== 'string')
    return typeof value === 'number' && format === undefined ? `${value}` : value;
  if (format === 'date') return readDay(value) ?? value;
  const text = plainText(value);
  return maxLength === undefined ? text : cutAtSentence(text, maxLength);
}

function mendNumber(value: unknown, { type, multipleOf, minimum, exclusiveMinimum }: Schema): unknown {
  const number = typeof value === 'string' ? readNumber(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return value;
  const unit = multipleOf ?? (type === 'integer' ? 1 : 0);
  const rounded = unit > 0 ? Math.round(number / unit) * unit : number;
  if (number > 0 && typeof exclusiveMinimum === 'number' && rounded <= exclusiveMinimum)
    return exclusiveMinimum + unit;
  return number > 0 && minimum !== undefined && rounded < minimum ? minimum : rounded;
}

/** The same for "doneWhen", "done-when" and "Done when". */
const spelling = (name: unknown): string =>
  typeof name === 'string' ? name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') : JSON.stringify(name);

function readNumber(text: string): number | undefined {
  const [found] = /-?\d+(?:[.,]\d+)?/.exec(text) ?? [];
  if (found === undefined) return undefined;
  const number = Number(found.replace(',', '.'));
  // Times are asked for in hours.
  return /\d\s*min/i.test(text) ? number / 60 : number;
}

/** A day written as 2027-03-15, 15.3.2027 or an instant; null for anything else. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  const [, last, middle, first] = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/.exec(text) ?? [];
  const parts = year ? [year, month, day] : [first, middle, last];
  const written = parts.map((part) => part?.padStart(2, '0')).join('-');
  const moment = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written ? null : written;
}

/** The text on one line, without Markdown. */
export const plainText = (text: string): string =>
  flatten(
    text
      .replaceAll(/^[ \t]*(?:#{1,6}|[-*+>])[ \t]+/gm, '')
      .replaceAll(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
      .replaceAll(/`+([^`\n]*)`+/g, '$1')
      .replaceAll(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*\n]*[^*\s])\1(?![\p{L}\p{N}*])/gu, '$2'),
  );

/** At most `limit` characters, cut after a sentence if one ends in the second half. */
export function cutAtSentence(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const sentence = segment.trimEnd();
    if (index + sentence.length <= limit) end = index + sentence.length;
  }
  return end > limit / 2 ? text.slice(0, end) : shorten(text, limit);
}

/** The texts, with repeated ones numbered: "Test it (2)". */
export function numberedOut(texts: readonly string[], before: readonly string[] = []): string[] {
  const taken = new Set(before.map(spelling));
  return texts.map((text) => {
    let own = text;
    for (let number = 2; taken.has(spelling(own)); number++) own = `${text} (${number})`;
    taken.add(spelling(own));
    return own;
  });
}
