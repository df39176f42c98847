import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { isRecentSignIn } from './require-recent-sign-in.server.ts';

export const findReauthentication = operation({
  name: 'find-reauthentication',
  summary: 'Returns how you have to reauthenticate; null if you signed in recently.',
  screenOnly: 'only used by screens that may ask for reauthentication; the API says when it needs it',
  access: 'user',
  input: z.object({}),
  output: z.enum(['password', 'google']).nullable(),
  async run(_input, { viewer, now }) {
    if (isRecentSignIn(viewer, now)) return null;
    return viewer.hasPassword ? 'password' : 'google';
  },
});
