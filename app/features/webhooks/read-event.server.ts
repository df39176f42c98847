import { AppError } from '#app/core/app-error.ts';
import { isWebhookEvent } from '#app/features/events/webhook-events.ts';
import { toHealthReport } from '#app/features/health/health-report.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { placesOf, toTask, withDependencies } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import type { WebhookDelivery } from '#app/services/prisma-client/client.ts';
import { eventBodies } from './event.schema.ts';

/**
 * The body of an event in the current state: the project, and its task, week or report.
 * @returns null if that was deleted, and for an event that only a later release knows
 */
export async function readEvent(delivery: WebhookDelivery, userId: string): Promise<string | null> {
  const { event, projectId, createdAt } = delivery;
  if (!isWebhookEvent(event)) return null;
  try {
    const { row, vault } = await openProject({ userId }, projectId, 'read');
    const about = delivery.week === null ? await readSubject() : await readWeek(projectId, delivery.week);
    if (!about) return null;
    const { id, title } = vault.open('project', row);
    const data = { project: { id, title }, ...about };
    const body = { type: event, timestamp: createdAt.toISOString(), data };
    return JSON.stringify(eventBodies[event].parse(body));

    async function readSubject() {
      const where = { projectId, id: delivery.subjectId ?? '' };
      if (event === 'task.done') {
        const task = await db.task.findUnique({ where, include: withDependencies });
        return task && { task: toTask(task, await placesOf(db, task), vault) };
      }
      const report = await db.healthReport.findUnique({ where });
      return (
        report && {
          report: { id: report.id, day: fromColumn(report.localDay), ...toHealthReport(report, vault) },
        }
      );
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function readWeek(projectId: string, number: number) {
  const week = await db.week.findUnique({ where: { projectId_number: { projectId, number } } });
  if (!week) return null;
  const count = (status?: 'completed') =>
    db.task.count({ where: { projectId, week: number, ...(status && { status }) } });
  const [all, done] = [await count(), await count('completed')];
  return { week: { number, starts_on: fromColumn(week.startsOn), tasks: { all, done } } };
}
