import { compiled as nouns } from './compiled-nouns.ts';
import { compiled } from './compiled-playbooks.ts';
import type { Playbook, Ways } from './playbook.schema.ts';

const generalId = 'general';

const found = compiled.playbooks.find(({ id }) => id === generalId);
if (!found) throw new Error(`There is no playbook "${generalId}".`);

/** For what no other playbook is about. */
export const generalPlaybook: Playbook = found;

/** The kinds of projects that a brief can name. */
export const kindsOfProject: readonly Playbook[] = compiled.playbooks.filter(({ id }) => id !== generalId);

export const ways: Ways = compiled.ways;

export const playbookOf = (id: string | null): Playbook =>
  kindsOfProject.find((playbook) => playbook.id === id) ?? generalPlaybook;

const wayByNoun = new Map(
  Object.entries(nouns).flatMap(([id, all]) => all.map((noun) => [noun, id] as const)),
);

/** The id of the way in which things of the class of a text's last noun are done; a name is of none. */
export function wayOfNoun(text: string): string | null {
  const [last = ''] = /(?<![\p{L}’'-])[\p{L}’'-]+$/u.exec(text) ?? [];
  const singulars = [last, last.replace(/s$/, ''), last.replace(/es$/, ''), last.replace(/ies$/, 'y')];
  return singulars.flatMap((noun) => wayByNoun.get(noun) ?? [])[0] ?? null;
}
