import type { Persona } from './persona.ts';

/** A user as the API and the screens show them. */
export interface Account {
  name: string;
  email: string;
  bio: string;
  persona: Persona | null;
}

export const accountColumns = { name: true, email: true, bio: true, persona: true } as const;

/** What signing in gives: who one is, and the token of the new session. */
export interface SignedIn {
  user: Account;
  token: string;
}
