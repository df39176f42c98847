import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personas } from '#app/features/accounts/persona.ts';
import { anyText, ideas } from '#app/features/planner/facts.test-data.ts';
import { writeDescription } from '#app/features/planner/write-description.ts';
import { suggestDescriptionPrompt } from './suggest-description.prompt.ts';

const suggest = (title: string, persona: 'student' | null = null): string =>
  suggestDescriptionPrompt.output({ title, persona }).parse(writeDescription({ title, persona })).description;

test('a suggestion is in the first person, 100 to 900 characters long, and free of placeholders', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.string({ minLength: 150, maxLength: 200 }),
        fc.constantFrom(...Object.values(ideas).map(({ title }) => title)),
      ),
      fc.option(fc.constantFrom(...personas)),
      (title, persona) => {
        const { description } = writeDescription({ title, persona });
        expect(description.length).toBeGreaterThanOrEqual(100);
        expect(description.length).toBeLessThanOrEqual(900);
        expect(description).toMatch(/\b(?:I|My)\b/);
        expect(description).not.toMatch(/\{|\}|undefined|<\w/);
      },
    ),
  );
});

test('it speaks of what the title says', () => {
  expect(suggest('Podcast about local history')).toContain('local history');
  expect(suggest('Newsletter for solopreneurs')).toContain('It is for solopreneurs.');
  expect(suggest('Learn pottery', 'student')).toContain('I am a student');
});
