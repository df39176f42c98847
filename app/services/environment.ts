import { z } from 'zod';

const optionalText = z.string().trim().min(1).optional();
const url = (protocols: RegExp, example: string) => {
  const message = `should be a URL such as ${example}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), message)
    .optional();
};

// A single label, or a name or address that is reserved for private networks.
const privateHost =
  /^([\w%-]*|.*\.(localhost|local|internal|flycast)|(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[(::1|f[cd].*)\])$/i;

/** A host name without the dot of the root, with which it means the same. */
const withoutRootDot = (host: string): string => host.replace(/\.$/, '');

/** Whether a server is on this machine or a private network; connections to any other must be encrypted. */
export const isPrivateNetwork = (address: string): boolean =>
  privateHost.test(withoutRootDot(new URL(address).hostname));

const loopback = /^(localhost|[\w.-]+\.localhost|127\.[\d.]+|::1|\[::1\])$/i;

/** Whether a host name or address means this machine. */
export const isLoopback = (host: string): boolean => loopback.test(withoutRootDot(host));

const encrypted = (isEncrypted: (address: URL) => boolean) => (value: string | undefined) =>
  !value || !URL.canParse(value) || isPrivateNetwork(value) || isEncrypted(new URL(value));
const overTls = encrypted(({ protocol }) => protocol === 'https:' || protocol === 'rediss:');
const postgresOverTls = encrypted(({ searchParams }) =>
  ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? ''),
);

const httpsMessage = 'should begin with https:, as its host is outside of the private network';

const postgresUrl = url(/^postgres(ql)?:$/, 'postgresql://user:password@host:5432/stepwise').refine(
  postgresOverTls,
  'should end in ?sslmode=verify-full, as its host is outside of the private network',
);

const masterKey = /^[A-Za-z0-9_-]+:[A-Za-z0-9+/]{43}=$/;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number('should be a port number such as 3000').int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: url(/^https?:$/, 'https://stepwise.example'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl,
  MIGRATION_DATABASE_URL: postgresUrl,
  REDIS_URL: url(/^rediss?:$/, 'redis://localhost:6379').refine(
    overTls,
    'should begin with rediss:, as its host is outside of the private network',
  ),
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: url(/^https?:$/, 'http://localhost:11434/v1').refine(overTls, httpsMessage),
  OPENAI_MODEL: optionalText,
  OPENAI_TIMEOUT_SECONDS: z.coerce
    .number('should be a number of seconds such as 60')
    .min(1)
    .max(3600)
    .default(60),
  TRY_WITH_MODEL: z.stringbool({ error: 'should be true or false' }).default(false),
  SMTP_URL: url(/^smtps?:$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z.string().default('Stepwise <hello@stepwise.localhost>'),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: url(/^https?:$/, 'https://accounts.google.com')
    .refine(overTls, httpsMessage)
    .default('https://accounts.google.com'),
  SESSION_SECRET: z.string().min(32, 'should be at least 32 random characters').optional(),
  ENCRYPTION_KEYS: z
    .string()
    .refine(
      (value) => value.split(',').every((key) => masterKey.test(key.trim())),
      'should be id:base64 pairs of 32-byte keys, comma-separated, the current one first',
    )
    .optional(),
  // Set by the supervisor for web and worker instead of ENCRYPTION_KEYS: the file under DATA_DIR with the keys.
  SECRETS_FILE: optionalText,
  TRUST_PROXY: z.coerce.number('should be a number of addresses such as 1').int().min(0).default(0),
  ALLOW_PRIVATE_ADDRESSES: z.stringbool({ error: 'should be true or false' }).default(false),
  RATE_LIMIT_MULTIPLIER: z.coerce.number('should be a positive number such as 1').positive().default(1),
  JOB_LOCK_SECONDS: z.coerce.number('should be a number of seconds such as 10').min(1).default(10),
  METRICS_TOKEN: optionalText.refine(
    (value) => value === undefined || /^[!-~]+$/.test(value),
    'should be one word that a header can carry, such as the output of: openssl rand -hex 32',
  ),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'should be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

export type Environment = z.output<typeof schema> & { APP_URL: string };

/** Thrown for an invalid environment, with one line per mistake that names the variable. */
export class ConfigurationError extends Error {}

/**
 * Reads the variables of docs/operations.md. An empty variable counts as unset.
 * @throws ConfigurationError with one line per mistake
 */
export function parseEnvironment(raw: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const mistakes = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given.DATABASE_URL) {
    const required = given.SECRETS_FILE ? ['SESSION_SECRET'] : ['SESSION_SECRET', 'ENCRYPTION_KEYS'];
    for (const name of required)
      if (!given[name]) mistakes.push(`${name}: is required when DATABASE_URL is set`);
  }
  if (given.MIGRATION_DATABASE_URL && !given.DATABASE_URL) {
    mistakes.push('DATABASE_URL: is required when MIGRATION_DATABASE_URL is set');
  }
  if (!given.SMTP_URL && isPubliclyReachable(given)) mistakes.push(mailServerMissing);
  for (const [name, other] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ] as const) {
    if (given[other] && !given[name]) mistakes.push(`${name}: is required when ${other} is set`);
  }
  if (!parsed.success || mistakes.length > 0) throw new ConfigurationError(mistakes.join('\n'));
  const { HOST, PORT } = parsed.data;
  return { ...parsed.data, APP_URL: (parsed.data.APP_URL ?? `http://${HOST}:${PORT}`).replace(/\/$/, '') };
}

const mailServerMissing =
  'SMTP_URL: is required unless HOST and APP_URL are on this machine only (127.0.0.1, localhost), because the local ' +
  'mailbox shows everybody’s codes and password links to everyone who reaches it';

const isPubliclyReachable = ({ HOST, APP_URL }: Record<string, string | undefined>): boolean =>
  (HOST !== undefined && !isLoopback(HOST)) ||
  (APP_URL !== undefined && URL.canParse(APP_URL) && !isLoopback(new URL(APP_URL).hostname));
