import { counted } from '#app/core/quantities.ts';
import { type Access, accessKinds } from './access.schema.ts';

/** One thing that has access, in words. */
export function accessWords({ kind, name }: Access): string {
  if (name === null) return 'the calendar of all your projects';
  const named = `“${name}”`;
  return {
    calendar: `the calendar of ${named}`,
    share: `the shared page of ${named}`,
    token: `the token ${named}`,
    webhook: `the webhook to ${name}`,
    assistant: `the assistant ${named}`,
  }[kind];
}

const nouns = {
  calendar: 'calendar',
  share: 'shared page',
  token: 'token',
  webhook: 'webhook',
  assistant: 'assistant',
} as const;

/** How much has access, without names: “2 tokens and 1 webhook”; empty for nothing. */
export const accessCounts = (all: readonly Pick<Access, 'kind'>[]): string =>
  new Intl.ListFormat('en-GB').format(
    accessKinds.flatMap((kind) => {
      const { length } = all.filter((each) => each.kind === kind);
      return length === 0 ? [] : [counted(length, nouns[kind])];
    }),
  );
