import type { Brief, Deliverable } from './brief.schema.ts';

/** The fields of a deliverable that is planned as a whole, without steps. */
export const asWhole: Pick<Deliverable, 'essential' | 'needs' | 'part' | 'steps'> = {
  essential: false,
  needs: [],
  part: null,
  steps: [],
};

/** A brief that says nothing. */
export const emptyBrief: Brief = {
  ...{ language: 'en', done_when: null, goal: null, checklist: null, budget: null },
  ...{ deliverables: [], dates: [], constraints: [], resources: [], questions: [] },
};
