import { createCookie } from '@remix-run/node';
import { env } from '#app/services/env.server.ts';

const isBehindTls = env.APP_URL.startsWith('https:');

/** A cookie of ours: out of reach of scripts and of other sites, and over TLS bound to this host. */
export const ownCookie = (name: string, maxAge: number, { isSigned = false } = {}) =>
  // Browsers accept this prefix only from the host itself, over TLS.
  createCookie(isBehindTls ? `__Host-stepwise_${name}` : `stepwise_${name}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isBehindTls,
    path: '/',
    maxAge,
    secrets: isSigned ? [env.SESSION_SECRET ?? ''] : [],
  });
