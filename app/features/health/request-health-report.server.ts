import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { requestGeneration } from '#app/features/generations/request-generation.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { toColumn } from '#app/services/day-column.ts';
import { whyNoReport } from './why-no-report.ts';

export const requestHealthReport = operation({
  name: 'request-health-report',
  summary: 'Asks for a health report of a project in progress now, once on each of your days.',
  api: { method: 'POST', path: '/api/projects/:id/health-report', status: 202 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  async run({ id }, { viewer, now, client }) {
    const { userId, timeZone } = viewer;
    const generation = await requestGeneration({
      kind: 'health',
      projectId: id,
      userId,
      client,
      now,
      async prepare(transaction, { status }) {
        const ofToday = { projectId: id, localDay: toColumn(dayIn(now, timeZone)) };
        const reason = whyNoReport(status, (await transaction.healthReport.count({ where: ofToday })) > 0);
        if (reason !== null) throw new AppError('conflict', reason);
        return {};
      },
    });
    return { generation };
  },
});
