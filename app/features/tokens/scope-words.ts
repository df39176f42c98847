import type { Scope } from '#app/core/scope.ts';

interface ScopeWords {
  label: string;
  /** What it covers. */
  hint: string;
  /** After “may”. */
  may: string;
}

/** What a scope means, in plain words. */
export const scopeWords: Record<Scope, ScopeWords> = {
  read: { label: 'Read', hint: 'Your projects, plans, tasks and reports.', may: 'read' },
  write: { label: 'Write', hint: 'Tick, add and move tasks, close weeks, change plans.', may: 'write' },
  ai: {
    label: 'Ask for AI work',
    hint: 'Submit ideas and plan weeks, with Write; ask about tasks, with Read.',
    may: 'ask for AI work',
  },
};

/** What these scopes allow: “read, write”. */
export const allowedBy = (scopes: readonly Scope[]): string =>
  scopes.map((scope) => scopeWords[scope].may).join(', ');
