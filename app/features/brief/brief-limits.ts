/** The maximum number of items in each list of a brief, and the maximum lengths of texts in characters. */
export const briefLimits = {
  deliverables: 100,
  /** In each deliverable, and in all. */
  steps: 60,
  allSteps: 200,
  dates: 30,
  constraints: 30,
  resources: 30,
  questions: 3,
  name: 160,
  text: 400,
  doneWhen: 400,
} as const;
