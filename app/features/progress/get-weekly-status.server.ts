import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { withCurrentWeek } from '#app/features/projects/project.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';

/** How far a project is in its current week; `progress` is 0 to 1. */
export interface WeeklyProgress {
  id: string;
  title: string;
  week: number;
  target_weeks: number;
  progress: number;
}

/** How many projects are told of when not all are asked for (contract, section 2). */
const firstFew = 5;

/** The weekly progress of the viewer's projects, the newest change first. */
export const getWeeklyStatus = userOperation({
  name: 'get-weekly-status',
  input: z.object({ type: z.string().optional() }),
  async run({ type }, { viewer }): Promise<WeeklyProgress[]> {
    const { userId } = viewer;
    const [rows, vault] = await Promise.all([
      db.project.findMany({
        where: { userId },
        orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
        ...(type === 'all' ? {} : { take: firstFew }),
        include: withCurrentWeek,
      }),
      vaultOf(userId),
    ]);
    const counts = await db.task.groupBy({
      by: ['projectId', 'week', 'status'],
      where: { projectId: { in: rows.map(({ id }) => id) } },
      _count: true,
    });
    return rows.map((row) => {
      const week = row.weeks[0]?.number ?? 1;
      const ofWeek = counts.filter((count) => count.projectId === row.id && count.week === week);
      const all = ofWeek.reduce((sum, count) => sum + count._count, 0);
      const done = ofWeek.find(({ status }) => status === 'completed')?._count ?? 0;
      const { title } = vault.open('project', row);
      return { id: row.id, title, week, target_weeks: row.targetWeeks, progress: all === 0 ? 0 : done / all };
    });
  },
});
