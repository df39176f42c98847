import { shorten } from '#app/core/plain-line.ts';
import { type Brief, briefLimits } from '#app/features/brief/brief.schema.ts';
import { takeId } from '#app/features/brief/item-ids.ts';

/** What a kind of project has others assume. */
interface Kind {
  done_when: string;
  deliverables: readonly { name: string }[];
  questions: readonly { ask: string; why: string }[];
}

let kindCalled: (id: string | null) => Kind = () => ({ done_when: '', deliverables: [], questions: [] });

/** Tells which kinds of project there are; each process is told at startup. */
export const knowKinds = (called: typeof kindCalled): void => {
  kindCalled = called;
};

/**
 * A brief whose kind of project was changed, without what was assumed only because of the kind before: what else it takes,
 * when it is done, and the questions that nobody has answered. What the person changed of it is theirs and stays.
 */
export function changeKind(brief: Brief, before: Brief, title: string): Brief {
  if (brief.playbook === before.playbook) return brief;
  const [old, own] = [kindCalled(before.playbook), kindCalled(brief.playbook)];
  const isOf = ({ deliverables }: Kind, name: string) => deliverables.some((each) => each.name === name);
  const doneWhen = ({ done_when }: Kind) =>
    shorten(
      done_when.replaceAll('{title}', () => title),
      briefLimits.doneWhen,
    );
  const kept = brief.questions.filter(
    ({ question, answer }) => answer !== null || !old.questions.some(({ ask }) => ask.startsWith(question)),
  );
  const taken = new Set(kept.map(({ id }) => id));
  const asked = own.questions
    .filter(({ ask }) => !kept.some(({ question }) => ask.startsWith(question)))
    .map(({ ask, why }) => ({ id: takeId('n1', taken), question: ask, why, answer: null }));
  return {
    ...brief,
    done_when: brief.done_when === doneWhen(old) ? doneWhen(own) : brief.done_when,
    deliverables: brief.deliverables.filter(
      ({ name, source, state }) =>
        source === 'you' || state !== 'open' || !isOf(old, name) || isOf(own, name),
    ),
    questions: [...kept, ...asked].slice(0, briefLimits.questions),
  };
}
