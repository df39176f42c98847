import { useEffect } from 'react';
import { type KeptSession, keepSession } from './kept-session.ts';

/** Keeps the session; stands before the screen, so that its effect is done when those of the screen ask the API. */
export const KeepSession = ({ session }: { session: KeptSession | null }) => {
  useEffect(() => {
    if (session) keepSession(session);
  }, [session]);
  return null;
};
