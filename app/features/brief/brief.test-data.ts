import type { Deliverable } from './brief.schema.ts';

/** The fields of a deliverable that is planned as a whole, without steps. */
export const asWhole: Pick<Deliverable, 'essential' | 'needs' | 'part' | 'steps'> = {
  essential: false,
  needs: [],
  part: null,
  steps: [],
};
