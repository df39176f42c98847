import { z } from 'zod';
import { isValidAddress, normalizeAddress } from '#app/core/email-address.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { boundedText } from '#app/core/maxima.ts';
import { oneLine } from '#app/core/one-line.ts';
import { inOrder, type Rule, tooLong } from '#app/core/rules.ts';
import { isPersona, personas, profileTextLimit } from './persona.ts';

const text = () => boundedText().default('');
const email = boundedText().overwrite(normalizeAddress);

export const browserTimeZone = boundedText()
  .optional()
  .describe("The browser's IANA time zone; an unknown one counts as UTC.");

const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /[^A-Za-z0-9\s]/.test(password);

interface NewPassword {
  password: string;
  confirmPassword?: string | undefined;
}

const confirmPassword = boundedText().optional().meta({ screenOnly: true });

const passwordsDiffer: Rule<NewPassword> = [
  'confirmPassword',
  'Passwords do not match.',
  ({ password, confirmPassword = password }) => confirmPassword.normalize() !== password.normalize(),
];

const passwordLimit = 512;
const tooLongMessage = `Password must be at most ${passwordLimit} characters long.`;

export const nameTooLong = tooLong(
  'name',
  profileTextLimit,
  `Name must be at most ${profileTextLimit} characters.`,
);

export const noPersona = 'Please select your persona.';
export const personaField = text().meta({ enum: [...personas] });
export const personaRule: Rule<{ persona: string }> = [
  'persona',
  noPersona,
  ({ persona }) => !isPersona(persona),
];

/** The form with a typed persona; the rules have refused every other value. */
export const withPersona = <Form extends { persona: string }>({ persona, ...form }: Form) => ({
  ...form,
  persona: isPersona(persona) ? persona : ('student' as const),
});

interface SignUpForm extends NewPassword {
  name: string;
  email: string;
  persona: string;
}

export const signUpSchema = z
  .object({
    name: oneLine().trim().prefault('').meta({ minLength: 1, maxLength: profileTextLimit }),
    email: email.prefault('').meta({ format: 'email', minLength: 1, maxLength: 254 }),
    password: text().meta({ minLength: 8, maxLength: passwordLimit }),
    confirmPassword,
    persona: personaField,
    timezone: browserTimeZone,
    proof: text().describe('The answer to the right code; browsers have it in a cookie.'),
    keep: text().describe(
      'The key of a tried plan, which becomes the first project; browsers have it in a cookie.',
    ),
  })
  .superRefine(
    inOrder<SignUpForm>(
      ['email', 'Please enter your email first.', (form) => form.email === ''],
      passwordsDiffer,
      personaRule,
      [
        'password',
        'Password must be at least 8 characters long and include a capital letter, a small letter, and a special character.',
        ({ password }) => !isStrongPassword(password),
      ],
      tooLong('password', passwordLimit, tooLongMessage),
      [
        'name',
        'HTML tags and scripts are not allowed in name, email, or password fields.',
        ({ name, email, password, confirmPassword }) =>
          [name, email, password, confirmPassword ?? ''].some(hasMarkup),
      ],
      [
        'email',
        'Please enter a valid email address.',
        (form) => form.email !== '' && !isValidAddress(form.email),
      ],
      ['name', 'Please enter your name.', ({ name }) => name === ''],
      nameTooLong,
    ),
  )
  .transform(withPersona);

export const logInSchema = z
  .object({ email: email.prefault('').meta({ minLength: 1 }), password: text().meta({ minLength: 1 }) })
  .superRefine(
    inOrder(
      ['email', 'Email and password are required.', (form) => form.email === '' || form.password === ''],
      [
        'email',
        'HTML tags and scripts are not allowed in email or password.',
        (form) => hasMarkup(form.email) || hasMarkup(form.password),
      ],
    ),
  );

export const forgotPasswordSchema = z.object({ email: email.min(1, 'Email is required.').prefault('') });

/** A new password for an existing account; its rule differs from sign-up's (docs/product.md, 5). */
const newPassword = z
  .string()
  .refine(
    (password) => isStrongPassword(password) && /\d/.test(password),
    'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.',
  )
  .max(passwordLimit, tooLongMessage)
  // Signing in refuses markup, so a password with it could never be used.
  .refine((password) => !hasMarkup(password), 'HTML tags and scripts are not allowed in the password.')
  .meta({ minLength: 8 })
  .prefault('');

const passwordsFit = inOrder(passwordsDiffer);

export const resetLinkSchema = z.object({ encryptedString: text() });

export const resetPasswordSchema = resetLinkSchema
  .extend({ password: newPassword, confirmPassword })
  .superRefine(passwordsFit);

export const changePasswordSchema = z
  .object({
    currentPassword: boundedText().min(1, 'Please enter your current password.').prefault(''),
    password: newPassword,
    confirmPassword,
  })
  .superRefine(passwordsFit);

const provedEmail = email
  .min(1, 'Please enter your email first.')
  .refine((email) => email === '' || isValidAddress(email), 'Please enter a valid email address.')
  .meta({ format: 'email', maxLength: 254 })
  .prefault('');

export const sendCodeSchema = z.object({ email: provedEmail });

export const validateCodeSchema = z.object({
  email: email.prefault(''),
  otp: z
    .string()
    .regex(/^\d{6}$/, 'Please enter the 6-digit code.')
    .prefault('')
    .describe('Six digits.'),
});
