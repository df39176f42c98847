import type { Kind, KindName } from './kind.ts';
import { kindNamed, kinds, recogniseKind } from './recognise-kind.ts';
import { statementsOf } from './statements.ts';

interface Words {
  title: string;
  idea: string;
  /** Oldest first. */
  changes: readonly string[];
}

/**
 * The kind that the person's last word on it names; else what title and idea speak for, without the kinds that they
 * ruled out. Changes that say nothing about the kind leave it as it was.
 */
export function kindOfProject({ title, idea, changes }: Words): Kind {
  const denied = new Set<KindName>();
  let asserted: KindName | null = null;
  for (const change of changes) {
    const reading = readKind(change);
    for (const kind of reading.denied) {
      denied.add(kind);
      if (asserted === kind) asserted = null;
    }
    if (reading.asserted) {
      asserted = reading.asserted;
      denied.delete(asserted);
    }
  }
  return kinds.find(({ name }) => name === asserted) ?? recogniseKind(title, idea, denied);
}

/** Whether a requested change says what kind of thing the project is, or is not. */
export function speaksOfKind(change: string): boolean {
  const { asserted, denied } = readKind(change);
  return asserted !== null || denied.length > 0;
}

const addition = /\b(?:also|too|as well|in addition|additionally|besides|add|plus|another)\b/i;
const startOfChange = 1000;
const replacement = /\b(?:instead of|rather than)\b/i;

/** The kind that a requested change says the project is, and those that it says it is not. */
function readKind(change: string): { asserted: KindName | null; denied: KindName[] } {
  const statements = statementsOf(change.slice(0, startOfChange));
  const denied = statements.flatMap(({ name, about, isDenied }) =>
    isDenied && about !== 'plan' ? (kindNamed(name) ?? []) : [],
  );
  // "Podcast instead of blog": what replaces something may be named in fewer words.
  const isCorrection = denied.length > 0 || replacement.test(change);
  const asserted = addition.test(change)
    ? null
    : statements.findLast(
        ({ name, about, isDenied }) =>
          !isDenied && (about === 'project' || isCorrection) && kindNamed(name) !== null,
      );
  return { asserted: asserted ? kindNamed(asserted.name) : null, denied };
}
