import type { FieldMessages } from './app-error.ts';

/** What came of a posted form: one shape for every form. */
export interface FormAnswer {
  /** Which form of its screen it was. */
  intent: string;
  /** Whether what it asked for was done. */
  ok: boolean;
  /** The HTTP status of the answer. */
  status: number;
  /** Why it was refused, or what came of it; empty where the screen has words of its own. */
  message: string;
  /** What is wrong with which field, by name. */
  fields: FieldMessages;
  /** What was typed, to be shown again; never a password or a code. */
  values: Record<string, string>;
  /** Where a success leads on to after a moment. */
  refresh?: { to: string; linkText: string; seconds: number; replace?: boolean };
}
