import { type Brief, briefSchema, listOfTasks } from './brief.schema.ts';

/** The checklists that follow the kinds of project of releases up to 0.3, whose other kinds have none. */
const checklistOfKind: ReadonlyMap<unknown, string> = new Map([
  ...[
    ...[listOfTasks, 'board-game', 'care-home', 'charity-drive', 'childrens-book', 'childrens-party'],
    ...['concert', 'decorating', 'driving-licence', 'event-with-volunteers', 'exam', 'food-business'],
    ...['group-trip', 'hiring', 'job-search', 'learn-a-language', 'learn-an-instrument', 'memorial'],
    ...['moving-abroad', 'moving-house', 'new-baby', 'online-course', 'online-shop', 'podcast'],
    ...['open-source-library', 'research-paper', 'saas-business', 'school-play', 'thesis'],
    ...['vehicle-restoration', 'video-channel', 'website'],
  ].map((id) => [id, id] as const),
  ['art-exhibition', 'exhibition'],
  ['book', 'novel'],
  ['buy-a-home', 'buying-a-home'],
  ['club-or-community', 'club'],
  ['conference-or-workshop', 'conference'],
  ['family-book', 'family-memoir'],
  ['finances-and-taxes', 'tax-return'],
  ['garden', 'vegetable-garden'],
  ['home-lab', 'home-server'],
  ['local-premises', 'shop-opening'],
  ['newsletter-or-blog', 'newsletter'],
  ['race', 'running-race'],
  ['rent-a-home', 'first-flat'],
  ['service-business', 'freelance-business'],
  ['small-jobs-at-home', 'small-repair'],
  ['trip', 'journey'],
]);

/** Puts a checklist where releases up to 0.3 stored a kind of project; anything else stays as it is. */
export function withChecklist(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('playbook' in stored)) return stored;
  const { playbook, ...rest } = stored;
  return { checklist: checklistOfKind.get(playbook) ?? null, ...rest };
}

/**
 * A stored brief in today's shape, whichever release wrote it.
 * @throws ZodError
 */
export const readStoredBrief = (stored: unknown): Brief => briefSchema.parse(withChecklist(stored));
