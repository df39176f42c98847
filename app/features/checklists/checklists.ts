import { once } from '#app/core/once.ts';
import { planLanguageOf } from '#app/core/plan-language.ts';
import type { Checklist } from './checklist.schema.ts';
import { compiled } from './compiled-checklists.ts';

// Loaded on first use, because most requests plan nothing.
const all = once(compiled);
const isGeneral = ({ id }: Checklist): boolean => id === 'general' || id.startsWith('general-');

/** The checklist of an id; undefined for one that there is not. */
export const checklistOf = (id: string | null): Checklist | undefined =>
  id === null ? undefined : all().find((each) => each.id === id);

/** The title of a checklist; undefined for none. */
export const titleOfChecklist = (id: string | null): string | undefined => checklistOf(id)?.title;

/** The checklists of a kind of project, without the general ones. */
export const kindsOfProject = once((): readonly Checklist[] => all().filter((each) => !isGeneral(each)));

export const isGeneralChecklist = (id: string | null): boolean =>
  id !== null && all().some((each) => each.id === id && isGeneral(each));

/** The general checklist in a language, in English where there is none in that. */
export function generalChecklist(language: string): Checklist {
  const own = all().filter(isGeneral);
  const found =
    own.find((each) => each.language === planLanguageOf(language)) ?? own.find(({ id }) => id === 'general');
  if (!found) throw new Error('There is no general checklist.');
  return found;
}

/** A text for comparison: its words in lower case without accents, each between two spaces. */
const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;

const named = once(() =>
  kindsOfProject().flatMap((kind) =>
    Object.values(kind.names).flatMap((names) => names.map((name) => ({ kind, words: wordsOf(name) }))),
  ),
);

interface Named {
  kind: Checklist;
  /** Its first word in the text, from 0, and the one after its last. */
  from: number;
  to: number;
}

const countWords = (words: string): number => words.split(' ').filter(Boolean).length;

/** The kinds that a text names, in order; a longer name counts instead of a shorter one inside it. */
function namesIn(text: string): Named[] {
  const words = wordsOf(text);
  const found = named().flatMap(({ kind, words: own }) => {
    const at = words.indexOf(own);
    const from = at < 0 ? 0 : countWords(words.slice(0, at));
    return at < 0 ? [] : [{ kind, from, to: from + countWords(own) }];
  });
  const longest = found.filter(
    (one) =>
      !found.some(
        (other) => other.to - other.from > one.to - one.from && other.from <= one.from && one.to <= other.to,
      ),
  );
  return longest.sort((one, other) => one.from - other.from);
}
const kindsNamed = (text: string): Checklist[] => [...new Set(namesIn(text).map(({ kind }) => kind))];

/** A name this many words into a text says what it is about; later ones are circumstances: "songs for a wedding". */
const latestName = 5;

/** The kind that a text is called; null if it names none at its beginning, or two in one breath. */
function kindCalled(text: string): Checklist | null {
  const [first, ...others] = namesIn(text).filter(({ from }) => from < latestName);
  if (!first) return null;
  const isUnsure = others.some(({ kind, from }) => kind !== first.kind && from <= first.to);
  return isUnsure ? null : first.kind;
}

/** The first sentence of an idea is about what it is; what comes later may name anything. */
const firstSentence = (idea: string): string => /^[^.!?\n]*/.exec(idea.trim())?.[0] ?? '';

/** The kind of project that a title, or else the first sentence of its idea, names outright; null if it is not sure. */
export const recogniseKind = ({ title, idea }: { title: string; idea: string }): Checklist | null =>
  kindsNamed(title).length > 0 ? kindCalled(title) : kindCalled(firstSentence(idea));

/** The checklists that match a query, the best first; all of them for an empty one. */
export function searchChecklists(query: string): Checklist[] {
  const words = wordsOf(query)
    .trim()
    .split(' ')
    .filter((word) => word.length >= 3);
  if (words.length === 0) return query.trim() === '' ? [...kindsOfProject()] : [];
  const score = (kind: Checklist): number => {
    const names = wordsOf([kind.title, ...Object.values(kind.names).flat()].join(' '));
    const steps = wordsOf(kind.phases.flatMap((phase) => phase.steps.map(({ title }) => title)).join(' '));
    return words.reduce(
      (sum, word) => sum + (names.includes(` ${word}`) ? 3 : steps.includes(` ${word} `) ? 0.5 : 0),
      0,
    );
  };
  return kindsOfProject()
    .map((kind) => ({ kind, score: score(kind) }))
    .filter((each) => each.score >= 1)
    .sort((one, other) => other.score - one.score)
    .map(({ kind }) => kind);
}

/** The three checklists that may fit an idea: those that it names, then those that share its words. */
export function likelyKinds({ title, idea }: { title: string; idea: string }): Checklist[] {
  const found = [
    ...kindsNamed(title),
    ...kindsNamed(firstSentence(idea)),
    ...kindsNamed(idea),
    ...searchChecklists(title),
  ];
  return [...new Set(found)].slice(0, 3);
}
