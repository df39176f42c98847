import { healthIntent } from '#app/features/health/request-health-form.tsx';
import { fitIntent } from './fit-section.tsx';
import { frameIntent, previewIntent } from './frame-form.tsx';
import { paceIntent } from './pace-card.tsx';

/** The message of each form for an unexpected failure (docs/product.md, 8). */
export const failures = {
  refine: 'Failed to reanalyze project',
  'say-more': 'Failed to reanalyze project',
  'generate-tasks': 'Failed to generate tasks',
  [fitIntent]: 'Failed to change the plan',
  [frameIntent]: 'Failed to change the plan',
  [previewIntent]: 'Failed to work out what that changes',
  [healthIntent]: 'Failed to ask for a health report',
  [paceIntent]: 'Failed to change how your weeks are planned',
  hold: 'Failed to put the project on hold',
  edit: 'Failed to save the project',
  delete: 'Failed to delete the project',
};
