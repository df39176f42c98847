import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import type { OpenedProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { requestGeneration } from '#app/features/projects/request-generation.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';

/** The message for a second request on the same day. */
export const reportIsThere = 'Today’s report is there already. You can ask for the next one tomorrow.';

export const requestHealthReport = operation({
  name: 'request-health-report',
  summary: 'Requests a health report of a project in progress, at most once a day.',
  api: { method: 'POST', path: '/api/projects/:id/health-report', status: 202 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  run: ({ id }, context) =>
    requestGeneration({ kind: 'health', projectId: id, prepare: refuseSecondReport }, context),
});

/** @throws AppError `conflict` if the project already has a report of the owner's current day */
export async function refuseSecondReport(
  transaction: Database,
  { row: { id, user } }: OpenedProject,
  now: Date,
): Promise<undefined> {
  const ofToday = { projectId: id, localDay: toColumn(dayIn(now, user.timeZone)) };
  if ((await transaction.healthReport.count({ where: ofToday })) > 0) {
    throw new AppError('conflict', reportIsThere);
  }
}
