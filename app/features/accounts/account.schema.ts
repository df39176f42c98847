import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { inOrder } from '#app/core/rules.ts';
import { isPersona, profileTextLimit } from './persona.ts';

const text = () => z.string().default('');
const email = () => text().transform((value) => value.trim().toLowerCase());

const isEmail = (value: string): boolean => z.email().max(254).safeParse(value).success;

const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /[^A-Za-z0-9\s]/.test(password);

export const signUpSchema = z
  .object({
    name: text().transform((value) => value.trim()),
    email: email(),
    password: text(),
    /** Sent by the screen only. */
    confirmPassword: z.string().optional(),
    persona: text(),
    /** The browser's IANA time zone; an unknown one counts as UTC. */
    timezone: z.string().optional(),
  })
  .superRefine(
    inOrder(
      ['name', 'Please enter your name.', ({ name }) => name === ''],
      [
        'name',
        `Name must be at most ${profileTextLimit} characters.`,
        ({ name }) => name.length > profileTextLimit,
      ],
      ['email', 'Please enter your email first.', (form) => form.email === ''],
      ['email', 'Please enter a valid email address.', (form) => form.email !== '' && !isEmail(form.email)],
      [
        'confirmPassword',
        'Passwords do not match.',
        ({ password, confirmPassword }) => confirmPassword !== undefined && confirmPassword !== password,
      ],
      ['persona', 'Please select your persona.', ({ persona }) => !isPersona(persona)],
      [
        'password',
        'Password must be at least 8 characters long and include a capital letter, a small letter, and a special character.',
        ({ password }) => !isStrongPassword(password),
      ],
      ['password', 'Password must be at most 512 characters long.', ({ password }) => password.length > 512],
      [
        'name',
        'HTML tags and scripts are not allowed in name, email, or password fields.',
        ({ name, email, password, confirmPassword }) =>
          [name, email, password, confirmPassword ?? ''].some(hasMarkup),
      ],
    ),
  )
  .transform(({ persona, ...form }) => ({
    ...form,
    persona: isPersona(persona) ? persona : ('student' as const),
  }));

export const logInSchema = z
  .object({ email: email(), password: text() })
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

export const sendCodeSchema = z
  .object({ email: email() })
  .superRefine(
    inOrder(
      ['email', 'Please enter your email first.', (form) => form.email === ''],
      ['email', 'Please enter a valid email address.', (form) => form.email !== '' && !isEmail(form.email)],
    ),
  );

export const validateCodeSchema = z
  .object({ email: email(), otp: text() })
  .superRefine(inOrder(['otp', 'Please enter the 6-digit code.', ({ otp }) => !/^\d{6}$/.test(otp)]));
