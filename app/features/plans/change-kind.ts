import { shorten } from '#app/core/plain-line.ts';
import { type Brief, briefLimits, listOfTasks } from '#app/features/brief/brief.schema.ts';
import { takeId } from '#app/features/brief/item-ids.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';

/** What a kind of project has others assume. */
interface Kind {
  id: string;
  done_when: string;
  deliverables: readonly { name: string }[];
  questions: readonly { ask: string; why: string }[];
}

interface Kinds {
  called: (id: string | null) => Kind;
  /** Adds to a brief what its kind of project cannot do without either, unless that is in it or left out. */
  addAssumed: (brief: Brief, facts: IdeaFacts) => Brief;
}

let kinds: Kinds = {
  called: () => ({ id: '', done_when: '', deliverables: [], questions: [] }),
  addAssumed: (brief) => brief,
};

/** Tells which kinds of project there are; each process is told at startup. */
export const knowKinds = (known: Kinds): void => {
  kinds = known;
};

/** Whether a brief can name a kind of project; null names none. */
export const isKind = (id: string | null): boolean =>
  id === null || id === listOfTasks || (kinds.called(id).id === id && id !== kinds.called(null).id);

const aboutKind = 'Which kind of project is this?';

/**
 * A brief whose kind of project was changed, with what is assumed because of the kind now instead of the kind before: what
 * else it takes, when it is done, and the questions that nobody has answered. What the person changed of it is theirs and stays.
 * @param byModel whether a model plans, which assumes by itself what such a project takes
 */
export function changeKind(brief: Brief, before: Brief, facts: IdeaFacts, byModel = false): Brief {
  if (brief.playbook === before.playbook) return brief;
  const [old, own] = [kinds.called(before.playbook), kinds.called(brief.playbook)];
  const isOf = ({ deliverables }: Kind, name: string) => deliverables.some((each) => each.name === name);
  const doneWhen = ({ done_when }: Kind) =>
    shorten(
      done_when.replaceAll('{title}', () => facts.title),
      briefLimits.doneWhen,
    );
  const kept = brief.questions.filter(
    ({ question, answer }) =>
      answer !== null ||
      !(question === aboutKind || old.questions.some(({ ask }) => ask.startsWith(question))),
  );
  const taken = new Set(kept.map(({ id }) => id));
  const asked = own.questions
    .filter(({ ask }) => !kept.some(({ question }) => ask.startsWith(question)))
    .map(({ ask, why }) => ({ id: takeId('n1', taken), question: ask, why, answer: null }));
  const deliverables = brief.deliverables.filter(
    ({ name, source, state }) => source === 'you' || state !== 'open' || !isOf(old, name) || isOf(own, name),
  );
  // What is taken out together with the choice of a kind does not come in with that.
  const gone = before.deliverables
    .filter(({ id }) => !brief.deliverables.some((each) => each.id === id))
    .map((each) => ({ ...each, state: 'left_out' as const }));
  const changed = { ...brief, deliverables: [...deliverables, ...gone] };
  const all = (byModel ? changed : kinds.addAssumed(changed, facts)).deliverables;
  return {
    ...brief,
    done_when: brief.done_when === doneWhen(old) ? doneWhen(own) : brief.done_when,
    deliverables: all.filter(({ id }) => !gone.some((each) => each.id === id)),
    questions: [...kept, ...asked].slice(0, briefLimits.questions),
  };
}
