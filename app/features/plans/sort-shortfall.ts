import type { Brief } from '#app/features/brief/brief.schema.ts';
import { notServed } from './check-roadmap.ts';

interface WrittenPiece {
  output: { not_in_plan: readonly string[] };
  shortfall: readonly string[];
}

/** What the model forgot twice in a piece of a roadmap is left out, and told as such. */
export function sortShortfall({ output, shortfall }: WrittenPiece, brief: Brief) {
  const forgotten = brief.deliverables.filter((each) => shortfall.includes(notServed(each)));
  const toldOf = forgotten.map(notServed);
  return {
    notInPlan: [...output.not_in_plan, ...forgotten.map(({ id }) => id)],
    shortfall: shortfall.filter((each) => !toldOf.includes(each)),
  };
}
