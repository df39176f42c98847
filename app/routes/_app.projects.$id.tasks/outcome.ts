import type { ChatPair } from './use-task-chat.ts';

/** Why a form was refused, with what was typed. */
interface Refusal {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/** What came of a form on this screen; `id` is the task it was about, `pairs` what its chat holds now. */
export type Outcome = { intent: string; id: string | undefined; pairs?: ChatPair[] } & (
  | { ok: true }
  | { ok: false; error: Refusal }
);
