import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { userOperation } from '#app/core/operation.ts';
import type { Generation } from '#app/features/generations/generation.ts';
import { requestGeneration } from '#app/features/generations/request-generation.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { toColumn } from '#app/services/day-column.ts';
import { whyNoReport } from './why-no-report.ts';

/** Asks for a health report of a project in progress now, once on each of the viewer's days. */
export const requestHealthReport = userOperation({
  name: 'request-health-report',
  input: projectIdSchema,
  async run({ id }, { viewer, now, client }): Promise<{ generation: Generation }> {
    const generation = await requestGeneration({
      kind: 'health',
      projectId: id,
      viewer,
      client,
      now,
      async prepare(transaction, { phase }) {
        const ofToday = { projectId: id, localDay: toColumn(dayIn(now, viewer.timeZone)) };
        const reason = whyNoReport(phase, (await transaction.healthReport.count({ where: ofToday })) > 0);
        if (reason !== null) throw new AppError('conflict', reason);
        return {};
      },
    });
    return { generation };
  },
});
