import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { env } from './env.server.ts';
import { describeError, log } from './log.server.ts';

/** Who signed in, as the provider's ID token says. */
export interface GoogleIdentity {
  googleId: string;
  /** Verified by the provider, and lower-cased. */
  email: string;
  /** As it was given to the provider, so anything; `''` when it gave none. */
  name: string;
  /** What the one who asked for the token wanted repeated; null when they asked for nothing. */
  nonce: string | null;
  /** When the token that said so expires. */
  expiresAt: Date;
}

/** How we are known to the provider. */
export interface GoogleClient {
  id: string;
  secret: string;
}

/** Where the provider is asked, and what its tokens are checked with. */
export interface Provider {
  authorizationUrl: string;
  tokenUrl: string;
  issuers: string[];
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** How long the provider may take for one answer, in milliseconds. */
export const providerPatienceMs = 5_000;
const discoveryLifetimeMs = 60 * 60_000;

const google = 'https://accounts.google.com';
const signatures = ['RS256', 'ES256'];

export const googleLoginFailed = 'Google login failed';
export const googleNotSetUp = 'Signing in with Google is not set up here.';
export const googleUnavailable =
  'Google does not answer right now. Please try again in a moment, or sign in with your password.';

/** Whether people can sign in with Google here. */
export const isGoogleSetUp = env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined;

/**
 * The client that is set up here.
 * @throws AppError `unauthenticated` when signing in with Google is not set up.
 */
export function googleClient(): GoogleClient {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (id && secret) return { id, secret };
  throw new AppError('unauthenticated', googleNotSetUp);
}

const url = z.url({ protocol: /^https?$/ });
const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
});

let known: { provider: Promise<Provider>; until: number } | undefined;

/**
 * The provider's addresses and keys, asked for once an hour; a failure is not kept.
 * @throws AppError `unavailable`
 */
export function findProvider(now: Date): Promise<Provider> {
  const left = known ? known.until - now.getTime() : 0;
  if (known && left > 0 && left <= discoveryLifetimeMs) return known.provider;
  const provider = discover();
  const asked = { provider, until: now.getTime() + discoveryLifetimeMs };
  known = asked;
  provider.catch(() => {
    if (known === asked) known = undefined;
  });
  return provider;
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

async function discover(): Promise<Provider> {
  const expected = withoutSlash(env.GOOGLE_ISSUER);
  try {
    const response = await fetch(`${expected}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(providerPatienceMs),
    });
    const found = discoverySchema.parse(await response.json());
    if (withoutSlash(found.issuer) !== expected) throw new Error('The issuer says it is another one.');
    return {
      authorizationUrl: found.authorization_endpoint,
      tokenUrl: found.token_endpoint,
      // Google's tokens may leave out the scheme.
      issuers: expected === google ? [google, new URL(google).host] : [found.issuer],
      keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: providerPatienceMs }),
    };
  } catch (cause) {
    throw unavailable(cause);
  }
}

function unavailable(cause: unknown): AppError {
  log.warn(describeError(cause), 'openid provider');
  return new AppError('unavailable', googleUnavailable, { cause });
}

const claimsSchema = z.object({
  /** In seconds since 1970. */
  exp: z.number(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.literal(true),
  name: z.string().catch(''),
  nonce: z.string().nullable().default(null),
  /** Whom the token was made for, when that needs saying besides the audience. */
  azp: z.literal(env.GOOGLE_CLIENT_ID).optional(),
});

/**
 * Who an ID token stands for, once its signature, issuer, audience, expiry and verified e-mail are found right.
 * @param expectedNonce what the token must repeat, when it was asked for with one
 * @throws AppError `unauthenticated` for a token that is not right, `unavailable` when the provider does not answer.
 */
export async function verifyIdToken(
  token: string,
  now: Date,
  expectedNonce?: string,
): Promise<GoogleIdentity> {
  const { id: audience } = googleClient();
  const { issuers, keys } = await findProvider(now);
  try {
    const { payload } = await jwtVerify(token, (header, input) => keys(header, input).catch(refuseKey), {
      algorithms: signatures,
      issuer: issuers,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    });
    const { sub, email, name, nonce, exp } = claimsSchema.parse(payload);
    if (expectedNonce !== undefined && nonce !== expectedNonce) throw new errors.JWTInvalid('nonce');
    return { googleId: sub, email, name, nonce, expiresAt: new Date(exp * 1000) };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    log.info(describeError(cause), 'id token refused');
    throw new AppError('unauthenticated', googleLoginFailed, { cause });
  }
}

/** A token may name a key that is not there; every other trouble with the keys is the provider's. */
function refuseKey(error: unknown): never {
  const isAboutToken =
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
  throw isAboutToken ? error : unavailable(error);
}
