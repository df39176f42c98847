import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { inOrder } from '#app/core/rules.ts';
import { isPersona, personas, profileTextLimit } from './persona.ts';

const markupMessage = 'HTML tags and scripts are not allowed in Name or Bio.';
const noPersona = 'Please select your persona.';

/** The form of Profile; a bio that is left out stays as it is. */
export const profileSchema = z
  .object({
    name: z.string().trim().prefault('').meta({ minLength: 1, maxLength: profileTextLimit }),
    bio: z
      .string()
      // A native form sends each line break as two characters.
      .overwrite((bio) => bio.replaceAll('\r\n', '\n').trim())
      .meta({ maxLength: profileTextLimit })
      .optional(),
    persona: z
      .string()
      .default('')
      .meta({ enum: [...personas] }),
  })
  .superRefine(
    inOrder(
      ['name', markupMessage, ({ name }) => hasMarkup(name)],
      ['bio', markupMessage, ({ bio = '' }) => hasMarkup(bio)],
      ['name', 'Please enter your name.', ({ name }) => name === ''],
      [
        'name',
        `Name must be at most ${profileTextLimit} characters.`,
        ({ name }) => name.length > profileTextLimit,
      ],
      [
        'bio',
        `Bio must be at most ${profileTextLimit} characters.`,
        ({ bio = '' }) => bio.length > profileTextLimit,
      ],
      ['persona', noPersona, ({ persona }) => !isPersona(persona)],
    ),
  )
  .transform(({ persona, ...profile }) => ({
    ...profile,
    // The rules have refused every other value.
    persona: isPersona(persona) ? persona : ('student' as const),
  }));

export const choosePersonaSchema = z.object({
  persona: z.enum(personas, noPersona),
  timezone: z.string().optional().describe("The browser's IANA time zone; an unknown one changes nothing."),
});
