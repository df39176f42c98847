import type { FieldMessages } from './app-error.ts';

/** The answer to every posted form. */
export interface FormAnswer {
  intent: string;
  ok: boolean;
  status: number;
  /** The refusal or the success; empty where the screen has its own text. */
  message: string;
  /** The error of each field, by its name. */
  fields: FieldMessages;
  /** What was entered, to refill the form; never a password or a code. */
  values: Record<string, string>;
  /** After a new password: what still has access, in words. */
  allowed?: string[];
  /** Where to go after a success, and how soon. */
  refresh?: { to: string; linkText: string; seconds: number; replace?: boolean };
}
