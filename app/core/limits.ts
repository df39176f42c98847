/** A rate limit: `times` (multiplied by RATE_LIMIT_MULTIPLIER) in `seconds`. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  /** Shown when the limit is exceeded, followed by how long to wait. */
  readonly message: string;
  /** The points that each use takes from the daily limit `modelWork`. */
  readonly modelWork?: number | undefined;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const wrongPasswords = 'There were too many tries to sign in. “Forgot password?” lets you in at once.';
const codes = 'Many codes were asked for in a short time, so no other was sent.';
const links =
  'Many links for a new password were asked for, so no other was sent. One that came within the hour still works.';

type Row = readonly [times: number, seconds: number, message: string, modelWork?: number];

const table = {
  // Only failures count.
  logInFromKnownBrowser: [10, 15 * minute, wrongPasswords],
  logInFromAddressToAccount: [10, 15 * minute, wrongPasswords],
  logInToAccount: [100, hour, wrongPasswords],
  logInFromAddress: [100, 15 * minute, wrongPasswords],
  currentPassword: [10, 15 * minute, 'There were too many tries with a wrong password.'],

  codeToEmail: [10, hour, codes],
  codeFromAddress: [300, hour, codes],
  codeTryFromAddress: [300, 15 * minute, 'Many codes were tried in a short time.'],
  signUpFromAddress: [300, hour, 'Many accounts were made from where you are. Your entries are kept.'],

  resetLinkToEmail: [5, hour, links],
  resetLinkFromAddress: [100, hour, links],
  resetFromAddress: [300, hour, 'Many passwords were reset from where you are.'],
  // Leaving for Google and returning from it.
  googleVisitFromAddress: [300, 15 * minute, 'Many people signed in with Google from where you are.'],
  googleFromAddress: [300, 15 * minute, 'Many people signed in with Google from where you are.'],

  // Calendar services fetch for many people from one address.
  secretAddressFromAddress: [3000, 15 * minute, 'This was asked for many times from where you are.'],

  // Assistants in the cloud register and refresh for many people from a few addresses.
  assistantRegistrationFromAddress: [300, hour, 'Many assistants were registered from where you are.'],
  assistantRequestFromAddress: [3000, 15 * minute, 'Assistants asked many times from where you are.'],

  tryFromAddress: [60, hour, 'Many ideas were tried from where you are. What you wrote is kept.'],

  // Beyond these a plan is made without the model. The second one is shared by all visitors.
  tryWithModelFromAddress: [10, hour, 'Many ideas were tried from where you are.'],
  tryWithModel: [500, day, 'Many ideas were tried today.'],

  // By account; an address may use twenty times as much (consumeByAccount).
  generation: [
    60,
    hour,
    'That is a lot of planning for one hour. Nothing was started, and nothing is lost.',
    10,
  ],
  suggestion: [40, hour, 'That is a lot of suggestions for one hour. What you wrote is kept.', 1],
  question: [120, hour, 'That is a lot of questions for one hour. Yours was not sent.', 2],
  modelWork: [
    1000,
    day,
    'You have used all the AI work of one day. Nothing was started, and nothing is lost.',
  ],
  feedback: [20, hour, 'Thank you for so much feedback! The last one was not sent.'],
  // People do not reach these; programs might.
  writing: [600, hour, 'That is a lot of new entries for one hour. This one was not saved.'],
  import: [30, hour, 'Data was brought in many times in one hour. Nothing was brought this time.'],
  export: [60, hour, 'Your data was asked for many times in one hour.'],
} as const satisfies Record<string, Row>;

export type LimitName = keyof typeof table;

export const limits: Readonly<Record<LimitName, Limit>> = Object.fromEntries(
  Object.entries<Row>(table).map(([name, [times, seconds, message, modelWork]]) => [
    name,
    { name, times, seconds, message, modelWork },
  ]),
) as Record<LimitName, Limit>;
