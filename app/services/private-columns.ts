/** The encrypted columns of every table (docs/product.md, 12). */
export const privateColumns = {
  project: ['title', 'description', 'namedDaysOff', 'chosenSteps'],
  planVersion: ['notApplied'],
  planBrief: ['content'],
  planAnalysis: ['content', 'rendered'],
  planRoadmap: ['content', 'weeks', 'rendered'],
  planMilestone: ['title', 'description', 'rendered'],
  // Read by releases before 0.3.0.
  analysis: ['content', 'rendered'],
  roadmap: ['content', 'rendered'],
  milestone: ['title', 'description', 'rendered'],
  task: ['title', 'description', 'note'],
  removedTask: ['content'],
  programChange: ['program'],
  generation: ['changes', 'partial', 'shortfall'],
  healthReport: ['summary', 'tips'],
  feedback: ['text'],
  personalToken: ['name'],
  secretAddress: ['token'],
  webhook: ['url', 'secret'],
  pushDevice: ['subscription'],
} as const;

export type PrivateTable = keyof typeof privateColumns;
export type PrivateColumn<Table extends PrivateTable> = (typeof privateColumns)[Table][number];
