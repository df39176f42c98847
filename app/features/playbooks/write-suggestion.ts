import { quote } from '#app/core/plain-line.ts';
import { listOf } from '#app/core/prose.ts';
import type { Suggestion, SuggestionInput } from '#app/features/ideas/suggest-description.prompt.ts';
import { playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { say } from './say.ts';

/** A description in the first person with gaps for what only the person knows. Same title, same text. */
export function writeSuggestion({ title, persona }: SuggestionInput): Suggestion {
  const { playbook } = recognisePlaybook({ title, idea: '' });
  const { deliverables, anchor } = playbook ?? playbookOf(null);
  const names = deliverables
    .filter(({ planned }) => playbook && planned === 'always')
    .map(({ name }) => name);
  const sentences = [
    say('suggest_opening', { title: quote(title, 90) }),
    names.length > 0 ? say('suggest_known', { things: listOf(names.slice(0, 4)) }) : say('suggest_things'),
    anchor ? say('suggest_day', { anchor: anchor.replace(/^the /, '') }) : say('suggest_end'),
    say('suggest_means'),
    ...(persona ? [say(`suggest_${persona}`)] : []),
    say('suggest_worked'),
  ];
  return { description: sentences.join(' ') };
}
