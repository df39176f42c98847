import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { inOrder, type Rule } from '#app/core/rules.ts';
import { isPersona, profileTextLimit } from './persona.ts';

const text = () => z.string().default('');
const email = () => text().transform((value) => value.trim().toLowerCase());

const isEmail = (value: string): boolean => z.email().max(254).safeParse(value).success;

const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /[^A-Za-z0-9\s]/.test(password);

interface NewPassword {
  password: string;
  /** Sent by the screens only. */
  confirmPassword?: string | undefined;
}

const passwordsDiffer: Rule<NewPassword> = [
  'confirmPassword',
  'Passwords do not match.',
  ({ password, confirmPassword }) => confirmPassword !== undefined && confirmPassword !== password,
];

const tooLong: Rule<NewPassword> = [
  'password',
  'Password must be at most 512 characters long.',
  ({ password }) => password.length > 512,
];

interface SignUpForm extends NewPassword {
  name: string;
  email: string;
  persona: string;
}

export const signUpSchema = z
  .object({
    name: text().transform((value) => value.trim()),
    email: email(),
    password: text(),
    confirmPassword: z.string().optional(),
    persona: text(),
    /** The browser's IANA time zone; an unknown one counts as UTC. */
    timezone: z.string().optional(),
    /** What the right code was answered with; a browser has it in a cookie. */
    proof: text(),
  })
  .superRefine(
    inOrder<SignUpForm>(
      ['email', 'Please enter your email first.', (form) => form.email === ''],
      passwordsDiffer,
      ['persona', 'Please select your persona.', ({ persona }) => !isPersona(persona)],
      [
        'password',
        'Password must be at least 8 characters long and include a capital letter, a small letter, and a special character.',
        ({ password }) => !isStrongPassword(password),
      ],
      tooLong,
      [
        'name',
        'HTML tags and scripts are not allowed in name, email, or password fields.',
        ({ name, email, password, confirmPassword }) =>
          [name, email, password, confirmPassword ?? ''].some(hasMarkup),
      ],
      ['email', 'Please enter a valid email address.', (form) => form.email !== '' && !isEmail(form.email)],
      ['name', 'Please enter your name.', ({ name }) => name === ''],
      [
        'name',
        `Name must be at most ${profileTextLimit} characters.`,
        ({ name }) => name.length > profileTextLimit,
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

export const forgotPasswordSchema = z
  .object({ email: email() })
  .superRefine(inOrder(['email', 'Email is required.', (form) => form.email === '']));

/** A new password for an account that is there; the rule is another than sign-up's (spec, section 5). */
const resetRules: Rule<NewPassword>[] = [
  [
    'password',
    'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.',
    ({ password }) => !isStrongPassword(password) || !/\d/.test(password),
  ],
  tooLong,
  // Signing in refuses markup, so a password with it could never be used.
  [
    'password',
    'HTML tags and scripts are not allowed in the password.',
    ({ password }) => hasMarkup(password),
  ],
  passwordsDiffer,
];

export const resetLinkSchema = z.object({ encryptedString: text() });

export const resetPasswordSchema = resetLinkSchema
  .extend({ password: text(), confirmPassword: z.string().optional() })
  .superRefine(inOrder(...resetRules));

interface ChangePasswordForm extends NewPassword {
  currentPassword: string;
}

export const changePasswordSchema = z
  .object({ currentPassword: text(), password: text(), confirmPassword: z.string().optional() })
  .superRefine(
    inOrder<ChangePasswordForm>(
      [
        'currentPassword',
        'Please enter your current password.',
        ({ currentPassword }) => currentPassword === '',
      ],
      ...resetRules,
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
