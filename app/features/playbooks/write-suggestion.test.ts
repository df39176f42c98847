import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personas } from '#app/features/accounts/persona.ts';
import { suggestDescriptionPrompt } from '#app/features/ideas/suggest-description.prompt.ts';
import { anyText } from '#tests/any-text.ts';
import { writeSuggestion } from './write-suggestion.ts';

const today = '2026-11-22';
const suggest = (title: string, persona: 'student' | null = null): string => {
  const input = { title, persona, today };
  return suggestDescriptionPrompt.output(input).parse(writeSuggestion(input)).description;
};

test('a suggestion is in the first person, 100 to 900 characters long, and has gaps for what it does not know', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.string({ minLength: 150, maxLength: 200 })),
      fc.option(fc.constantFrom(...personas)),
      (title, persona) => {
        const { description } = writeSuggestion({ title, persona, today });
        expect(description.length).toBeGreaterThanOrEqual(100);
        expect(description.length).toBeLessThanOrEqual(900);
        expect(description).toMatch(/\bI\b/);
        expect(description).toContain('[who it is for]');
        expect(description).not.toMatch(/\{|\}|undefined|<\w/);
      },
    ),
  );
});

test('it names what such a project needs, and describes the person’s days', () => {
  expect(suggest('Our wedding')).toContain('guests');
  expect(suggest('Learn pottery', 'student')).toContain('I am a student');
});
