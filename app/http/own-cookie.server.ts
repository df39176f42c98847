import { createCookie } from '@remix-run/node';
import { env } from '#app/services/env.server.ts';

const isBehindTls = env.APP_URL.startsWith('https:');

/** A cookie out of reach of scripts and other sites, and bound to this host over TLS. */
export const ownCookie = (name: string, maxAge: number, { isSigned = false } = {}) =>
  // Browsers accept this prefix only over TLS, from the host itself.
  createCookie(isBehindTls ? `__Host-stepwise_${name}` : `stepwise_${name}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isBehindTls,
    path: '/',
    maxAge,
    secrets: isSigned ? [env.SESSION_SECRET ?? ''] : [],
  });
