import { once } from '#app/core/once.ts';
import { indexSigns } from '#app/features/brief/signs.ts';
import { compiled as compiledNouns } from './compiled-nouns.ts';
import { compiled } from './compiled-playbooks.ts';
import type { Playbook, Ways } from './playbook.schema.ts';

const generalId = 'general';

// Loaded on first use, because most requests plan nothing.
const content = once(compiled);

/** The kinds of projects that a brief can name. */
export const kindsOfProject = (): readonly Playbook[] =>
  content().playbooks.filter(({ id }) => id !== generalId);

export const titleOfKind = (id: string | null): string | undefined =>
  kindsOfProject().find((kind) => kind.id === id)?.title;

/** The playbook of a kind; the general one for null. */
export function playbookOf(id: string | null): Playbook {
  const of = (wanted: string | null) => content().playbooks.find((playbook) => playbook.id === wanted);
  const found = of(id) ?? of(generalId);
  if (!found) throw new Error(`There is no playbook "${generalId}".`);
  return found;
}

export const signsOfThings = once(
  () =>
    new Map(
      content().playbooks.map(({ deliverables }) => [
        deliverables,
        indexSigns(deliverables, ({ name, signs }) => [name, ...signs]),
      ]),
    ),
);

const waysCalled = (pattern: RegExp) =>
  once(() =>
    indexSigns(
      content().ways.filter(({ id }) => pattern.test(id)),
      ({ signs }) => signs,
    ),
  );
export const signsOfWays = waysCalled(/^(?!deed|aim)/);
export const signsOfDeeds = waysCalled(/^deed/);
export const signsOfAims = waysCalled(/^aim/);

export function wayCalled(name: string): Ways[number] {
  const way = content().ways.find(({ id }) => id === name);
  if (!way) throw new Error(`app/playbooks/ways.yaml has no way called ${name}.`);
  return way;
}

const nouns = once(() => Object.entries(compiledNouns()).map(([id, own]) => [id, new Set(own)] as const));

/** The id of the way for the class of a text's last noun; null for names and unknown words. */
export function wayOfNoun(text: string): string | null {
  const [last = ''] = /(?<![\p{L}’'-])[\p{L}’'-]+$/u.exec(text) ?? [];
  const singulars = [last, last.replace(/s$/, ''), last.replace(/es$/, ''), last.replace(/ies$/, 'y')];
  for (const noun of singulars) for (const [id, own] of nouns()) if (own.has(noun)) return id;
  return null;
}
