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
