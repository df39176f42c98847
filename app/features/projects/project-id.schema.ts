import { z } from 'zod';
import { rowId } from '#app/core/row-id.ts';

/** The message for a project that does not exist or is another user's (docs/product.md, 8). */
export const projectNotFound = 'Project not found.';

export const projectId = rowId(projectNotFound);

export const projectIdSchema = z.object({ id: projectId });
