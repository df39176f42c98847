import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { boundedText } from '#app/core/maxima.ts';
import { oneLine } from '#app/core/one-line.ts';
import { inOrder, tooLong } from '#app/core/rules.ts';
import { nameTooLong, noPersona, personaField, personaRule, withPersona } from './account.schema.ts';
import { personas, profileTextLimit } from './persona.ts';

const markupMessage = 'HTML tags and scripts are not allowed in Name or Bio.';

/** An omitted bio stays as it is. */
export const profileSchema = z
  .object({
    name: oneLine().trim().prefault('').meta({ minLength: 1, maxLength: profileTextLimit }),
    bio: boundedText()
      // Native forms send line breaks as CRLF.
      .overwrite((bio) => bio.replaceAll('\r\n', '\n').trim())
      .meta({ maxLength: profileTextLimit })
      .optional(),
    persona: personaField,
  })
  .superRefine(
    inOrder<{ name: string; bio?: string | undefined; persona: string }>(
      ['name', markupMessage, ({ name }) => hasMarkup(name)],
      ['bio', markupMessage, ({ bio = '' }) => hasMarkup(bio)],
      ['name', 'Please enter your name.', ({ name }) => name === ''],
      nameTooLong,
      tooLong('bio', profileTextLimit, `Bio must be at most ${profileTextLimit} characters.`),
      personaRule,
    ),
  )
  .transform(withPersona);

export const choosePersonaSchema = z.object({
  persona: z.enum(personas, noPersona),
  timezone: boundedText()
    .optional()
    .describe("The browser's IANA time zone; an unknown one changes nothing."),
});
