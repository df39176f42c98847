import { listOf } from '#app/core/prose.ts';
import { sumLabel } from '#app/core/quantities.ts';

import type { HeldHours } from './held-hours.schema.ts';

/** "of the hours you share, “Wedding” and “Thesis” hold 6.5 hours" */
export const holdsWords = ({ projects, hours }: HeldHours): string =>
  `of the hours you share, ${listOf(projects.map((title) => `“${title}”`))} ${projects.length === 1 ? 'holds' : 'hold'} ${sumLabel(hours)}`;

/** How the hours are divided, as a sentence. */
export const sharingRule =
  'Projects that share hours have equal parts of them, and what one does not need is there for the others.';

/** What can be done about it, as a sentence. */
export const holdsAdvice =
  'For more hours here, put another project on hold, or change the days of one or the sharing under “Days, hours and weeks”.';
