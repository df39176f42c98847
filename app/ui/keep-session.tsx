import { useEffect } from 'react';
import { type KeptSession, keepSession } from './kept-session.ts';

/** Stores the session. It comes before the screen, so that its effect runs before the screen calls the API. */
export const KeepSession = ({ session }: { session: KeptSession | null }) => {
  useEffect(() => {
    if (session) keepSession(session);
  }, [session]);
  return null;
};
