/** The ids in the API's examples. */
export const exampleIds = {
  project: '01990000-0000-7000-8000-000000000001',
  roadmap: '01990000-0000-7000-8000-000000000002',
  task: '01990000-0000-7000-8000-000000000003',
} as const;
