import { quote, shorten } from '#app/core/plain-line.ts';
import type { Suggestion, SuggestionInput } from '#app/features/ideas/suggest-description.prompt.ts';
import { fillSlots } from './fill-slots.ts';
import { situations } from './personas.ts';
import { readSubject } from './read-subject.ts';
import { recogniseKind } from './recognise-kind.ts';

const longest = 900;
const usualHours = 3;

/** A description in the first person, of 100 to 900 characters, to be edited. Same title, same text. */
export function writeDescription({ title, persona }: SuggestionInput): Suggestion {
  const kind = recogniseKind(title, '');
  const { slots, namedAudience } = readSubject(
    { title, idea: '', changes: [], hoursPerWeek: usualHours },
    kind,
  );
  const people = namedAudience ?? kind.suggestion.people;
  const own = {
    ...slots,
    topic: slots.topic.replace(/^your subject$/, people ? 'what matters to them' : 'something I care about'),
  };
  const sentences = [
    `My idea: ${quote(title, 90)}.`,
    people ? `It is for ${people}.` : '',
    `${fillSlots(kind.suggestion.purpose, own)}.`,
    `${fillSlots(kind.suggestion.first, own)}.`,
    persona ? `${situations[persona].inOwnWords}.` : '',
    `${fillSlots(kind.suggestion.success, own)}.`,
  ];
  return { description: shorten(sentences.filter(Boolean).join(' '), longest) };
}
