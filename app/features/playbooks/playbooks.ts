import { compiled as compiledNouns } from './compiled-nouns.ts';
import { compiled } from './compiled-playbooks.ts';
import type { Playbook, Ways } from './playbook.schema.ts';

const generalId = 'general';

// Read where something is planned: most requests need none of it.
let content: ReturnType<typeof compiled> | null = null;
const all = () => (content ??= compiled());

/** The kinds of projects that a brief can name. */
export const kindsOfProject = (): readonly Playbook[] => all().playbooks.filter(({ id }) => id !== generalId);

export const ways = (): Ways => all().ways;

/** The playbook of a kind; without one, that for what no other is about. */
export function playbookOf(id: string | null): Playbook {
  const of = (wanted: string | null) => all().playbooks.find((playbook) => playbook.id === wanted);
  const found = of(id) ?? of(generalId);
  if (!found) throw new Error(`There is no playbook "${generalId}".`);
  return found;
}

let nouns: [string, ReadonlySet<string>][] | null = null;

/** The id of the way in which things of the class of a text's last noun are done; a name is of none. */
export function wayOfNoun(text: string): string | null {
  nouns ??= Object.entries(compiledNouns()).map(([id, own]) => [id, new Set(own)]);
  const [last = ''] = /(?<![\p{L}’'-])[\p{L}’'-]+$/u.exec(text) ?? [];
  const singulars = [last, last.replace(/s$/, ''), last.replace(/es$/, ''), last.replace(/ies$/, 'y')];
  for (const noun of singulars) for (const [id, own] of nouns) if (own.has(noun)) return id;
  return null;
}
