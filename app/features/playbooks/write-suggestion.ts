import { quote } from '#app/core/plain-line.ts';
import { listOf } from '#app/core/prose.ts';
import type { Persona } from '#app/features/accounts/persona.ts';
import type { Suggestion, SuggestionInput } from '#app/features/ideas/suggest-description.prompt.ts';
import { generalPlaybook, kindsOfProject } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';

const inOwnWords: Readonly<Record<Persona, string>> = {
  student: 'I am a student, so exams come first in [which weeks].',
  young_professional: 'I do it beside my job, mostly on [which days].',
  experienced_professional: 'From my work I can draw on [what I know or whom I know].',
  freelancer: 'I do it between clients, mostly on [which days].',
};

/** A description in the first person with gaps for what only the person knows. Same title, same text. */
export function writeSuggestion({ title, persona }: SuggestionInput): Suggestion {
  const { playbook } = recognisePlaybook({ title, idea: '' }, kindsOfProject);
  const { deliverables, anchor } = playbook ?? generalPlaybook;
  const names = deliverables.filter(({ essential }) => playbook && essential).map(({ name }) => name);
  const things =
    names.length > 0
      ? `I think I need ${listOf(names.slice(0, 4))}, and [what else must be there].`
      : 'I need [the three to eight things that must be there at the end].';
  const sentences = [
    `I want to do this: ${quote(title, 90)}.`,
    'It is for [who it is for], because [why they or I want it].',
    things,
    anchor
      ? `The ${anchor.replace(/^the /, '')} is [date, or “no fixed day”].`
      : 'It should be ready by [date, or “no fixed day”].',
    'I have [what is there already: people, rooms, tools, skills] and can spend [how much].',
    'I do not want [what must not happen].',
    ...(persona ? [inOwnWords[persona]] : []),
    'It has worked when [what somebody else could see or count].',
  ];
  return { description: sentences.join(' ') };
}
