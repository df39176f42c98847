import { flatten } from '#app/core/plain-line.ts';
import { type PlanLanguage, planLanguageOf } from '#app/core/plan-language.ts';
import { checklistOf } from '#app/features/checklists/checklists.ts';
import { messageTemplates } from '#app/features/checklists/messages.ts';
import { markdownLine } from '#app/features/plans/markdown-line.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every text of a checklist, as its author wrote it. */
function textsOfChecklist(id: string | null): string[] {
  const collect = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.flatMap(collect)
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(collect)
          : [];
  return collect(checklistOf(id));
}

/** What stands in messages beside whole titles: dates, counts, hours, weeks and amounts. */
const figure =
  /^[\p{L}.]{0,4}\.?,?\s?(?:[\p{L}.]{1,6}\s)?[\d.,\u00a0\u202f ]+(?:[.\s]*[\p{L}.]{1,8})?(?:\s\d{1,4})?$/u;

interface Authors {
  /** What the person wrote: the idea, its title, and what they typed. */
  written: readonly string[];
  checklist: string | null;
  language: string;
}

/** A judge of whether a text of a plan has an author: the person, a checklist, or the messages with whole titles in them. */
export function authorsOf({ written, checklist, language }: Authors): (text: string) => boolean {
  const whole = written.flatMap((text) => [text, flatten(text), markdownLine(text)]);
  const authored = new Set(
    textsOfChecklist(checklist).flatMap((text) => [text, markdownLine(text), `${text}.`]),
  );
  const own: PlanLanguage = planLanguageOf(language) ?? 'en';
  // What stands in a gap may itself hold what follows it in the message, so both ways of reading it are tried.
  const patterns = Object.values(messageTemplates).flatMap((texts) => {
    const parts = texts[own].split(/\{\w+\}/).map(escaped);
    return ['(.*?)', '(.*)'].map((gap) => new RegExp(`^${parts.join(gap)}$`, 'su'));
  });
  const isWhole = (text: string): boolean =>
    authored.has(text) || whole.some((each) => text.length > 0 && each.includes(text));
  const isAuthored = (text: string, depth = 0): boolean => {
    if (isWhole(text) || figure.test(text)) return true;
    if (depth > 3) return false;
    // A list of whole titles, each in quotation marks.
    const titles = text.split(/(?<=[”“»])\s?,\s/u);
    if (titles.length > 1 && titles.every((title) => isAuthored(title, depth + 1))) return true;
    return patterns.some((pattern) => {
      const found = pattern.exec(text);
      return found?.slice(1).every((value) => value === '' || isAuthored(value, depth + 1));
    });
  };
  return isAuthored;
}
