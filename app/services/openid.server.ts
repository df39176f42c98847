import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { normalizeAddress, validAddress } from '#app/core/email-address.ts';
import { env } from './env.server.ts';
import { describeError, log } from './log.server.ts';

/** The claims of the provider's ID token. */
export interface GoogleIdentity {
  googleId: string;
  /** Verified by the provider, and lower-cased. */
  email: string;
  /** Unvalidated; `''` without one. */
  name: string;
  /** The nonce of the request; null without one. */
  nonce: string | null;
  /** When the token expires. */
  expiresAt: Date;
}

/** The provider's endpoints and keys. */
interface Provider {
  configuration: Configuration;
  clientId: string;
  issuers: string[];
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** The timeout of a request to the provider, in seconds. */
const timeoutSeconds = 5;
const discoveryLifetimeMs = 60 * 60_000;

const google = 'https://accounts.google.com';
const signatures = ['RS256', 'ES256'];

export const googleLoginFailed = 'Google login failed';
export const googleNotSetUp = 'Signing in with Google is not set up here.';
export const googleUnavailable =
  'Google does not answer right now. Please try again in a moment, or sign in with your password.';

export const isGoogleSetUp = (): boolean =>
  env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined;

let known: { provider: Promise<Provider>; until: number } | undefined;

/**
 * The provider's endpoints and keys, cached for an hour.
 * @throws AppError `unavailable`, or `unauthenticated` if Google is not set up
 */
export async function findProvider(now: Date): Promise<Provider> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = env;
  if (!clientId || !secret) throw new AppError('unauthenticated', googleNotSetUp);
  const left = known ? known.until - now.getTime() : 0;
  if (known && left > 0 && left <= discoveryLifetimeMs) return known.provider;
  const provider = discover(clientId, secret);
  const asked = { provider, until: now.getTime() + discoveryLifetimeMs };
  known = asked;
  provider.catch(() => {
    if (known === asked) known = undefined;
  });
  return provider;
}

async function discover(clientId: string, secret: string): Promise<Provider> {
  const server = new URL(`${withoutSlash(env.GOOGLE_ISSUER)}/.well-known/openid-configuration`);
  try {
    const configuration = await discovery(server, clientId, secret, undefined, {
      timeout: timeoutSeconds,
      execute: server.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    const { issuer, jwks_uri: keysUrl } = configuration.serverMetadata();
    if (withoutSlash(issuer) !== withoutSlash(env.GOOGLE_ISSUER)) throw new Error('That is another issuer.');
    return {
      configuration,
      clientId,
      // Google's tokens may leave out the scheme.
      issuers: issuer === google ? [google, new URL(google).host] : [issuer],
      keys: createRemoteJWKSet(new URL(keysUrl ?? ''), { timeoutDuration: timeoutSeconds * 1000 }),
    };
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The URL without a trailing slash, which makes no difference. */
const withoutSlash = (url: string): string => new URL(url).href.replace(/\/$/, '');

function unavailable(cause: unknown): AppError {
  log.warn(describeError(cause), 'openid provider');
  return new AppError('unavailable', googleUnavailable, { cause });
}

const claimsSchema = z.object({
  /** In seconds since 1970. */
  exp: z.number(),
  sub: z.string().min(1).max(255),
  email: z.string().overwrite(normalizeAddress).pipe(validAddress),
  email_verified: z.literal(true),
  name: z.string().catch(''),
  nonce: z.string().nullable().default(null),
  /** The authorised party, when it differs from the audience. */
  azp: z.literal(env.GOOGLE_CLIENT_ID).optional(),
});

/**
 * The identity of an ID token, after checking its signature, issuer, audience, expiry and verified e-mail.
 * @param expectedNonce the nonce it must contain, if it was requested with one
 * @throws AppError `unauthenticated` for an invalid token, `unavailable` if the provider does not answer
 */
export async function verifyIdToken(
  token: string,
  now: Date,
  expectedNonce?: string,
): Promise<GoogleIdentity> {
  const { clientId: audience, issuers, keys } = await findProvider(now);
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

/** An unknown key means a bad token; any other error with keys is the provider's. */
function refuseKey(error: unknown): never {
  const isAboutToken =
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
  throw isAboutToken ? error : unavailable(error);
}
