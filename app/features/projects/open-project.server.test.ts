import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { makeUserWithPlan, makeWeek } from '#tests/factories.ts';
import { openProject } from './open-project.server.ts';

test('a project is opened in its phase, from planning to completed, whatever else is read with it', async () => {
  const { user, id } = await makeUserWithPlan({ targetWeeks: 2 });
  const expectPhase = async (phase: { name: string; week: number }) => {
    const weeks = { orderBy: { number: 'desc' } } as const;
    for (const include of [undefined, { weeks, tasks: { where: { week: 1 } } }]) {
      const opened = await openProject(user.viewer, id, 'read', { include });
      expect(opened.phase).toEqual({ ...phase, hasBegun: phase.name !== 'planning', isClosed: false });
    }
  };
  await expectPhase({ name: 'planning', week: 1 });
  for (const week of [1, 2]) {
    await makeWeek(user, id);
    await expectPhase({ name: 'week', week });
    await db.task.updateMany({ where: { projectId: id, week }, data: { status: 'completed' } });
    await expectPhase({ name: week === 2 ? 'over' : 'week', week });
  }
  for (const status of ['on_hold', 'completed'] as const) {
    await db.project.update({ where: { id }, data: { status } });
    await expectPhase({ name: status, week: 2 });
  }
});
