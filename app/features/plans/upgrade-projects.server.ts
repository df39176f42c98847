import { dayIn } from '#app/core/calendar.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { type OpenedProject, openProjects, system } from '#app/features/projects/open-project.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { type Database, db, idRow, queryRowsIn } from '#app/services/db.server.ts';
import { lockProject } from '#app/services/lock-project.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { htmlColumns, type MarkdownTable } from './kept-html.server.ts';

const batchSize = 100;

/** The projects with rows of an older release, in the order of an index. */
const olderRows = Prisma.sql`
  SELECT project_id FROM tasks WHERE NOT linked
  UNION ALL SELECT project_id FROM weeks WHERE planned_on IS NULL
  UNION ALL SELECT project_id FROM analyses WHERE NOT moved
  UNION ALL SELECT project_id FROM roadmaps WHERE NOT moved`;

/** The projects with milestones that were added to a roadmap after it was moved. */
const lateMilestones = Prisma.sql`
  SELECT project_id FROM milestones JOIN roadmaps ON roadmaps.id = roadmap_id WHERE NOT milestones.moved`;

export interface Upgraded {
  upgraded: number;
  failed: number;
}

/**
 * Upgrades every project with rows of an older release. It may be interrupted and run concurrently, because each project
 * is one transaction.
 */
export async function upgradeProjects(signal: AbortSignal): Promise<Upgraded> {
  const result: Upgraded = { upgraded: 0, failed: 0 };
  for (const rows of [olderRows, lateMilestones]) {
    let lastId = '00000000-0000-0000-0000-000000000000';
    for (let isLast = false; !isLast; ) {
      const due = await queryRowsIn(db, idRow)`
        SELECT DISTINCT project_id AS id FROM (${rows}) AS older
        WHERE project_id > ${lastId}::uuid ORDER BY id LIMIT ${batchSize}`;
      for (const id of due) {
        if (signal.aborted) return result;
        try {
          await upgradeProject(id);
          result.upgraded += 1;
        } catch (error) {
          log.error({ project: id, ...describeError(error) }, 'project not upgraded');
          result.failed += 1;
        }
      }
      lastId = due.at(-1) ?? lastId;
      isLast = due.length < batchSize;
    }
  }
  return result;
}

/**
 * Upgrades a user's projects, or one of them, before they are read.
 * @returns whether there was anything
 */
export async function upgradeProjectsOf(userId: string, projectId: string | null = null): Promise<boolean> {
  const due = await queryRowsIn(db, idRow)`
    SELECT DISTINCT project_id AS id FROM (${olderRows} UNION ALL ${lateMilestones}) AS older
    WHERE project_id IN (
      SELECT id FROM projects
      WHERE user_id = ${userId}::uuid AND (${projectId}::uuid IS NULL OR id = ${projectId}::uuid)
    )`;
  for (const id of due) await upgradeProject(id);
  return due.length > 0;
}

/** Upgrades the rows of one project; those of this release stay as they are. */
async function upgradeProject(projectId: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    await lockProject(transaction, projectId);
    await linkTasksByRank(transaction, projectId);
    const [opened] = await openProjects(system, {
      where: { id: projectId },
      include: withOlder,
      transaction,
    });
    if (!opened) return;
    await fillWeeks(transaction, opened);
    await movePlan(transaction, opened);
  });
}

const withOlder = {
  weeks: { orderBy: { number: 'desc' } },
  generations: {
    where: { OR: [{ kind: 'tasks', state: 'succeeded' }, { kind: 'analysis' }] },
    select: { id: true, week: true, finishedAt: true, changes: true },
    orderBy: { createdAt: 'desc' },
  },
  analysis: true,
  roadmap: { include: { milestones: { where: { moved: false } } } },
} satisfies Prisma.ProjectInclude;

type Opened = OpenedProject<typeof withOlder>;

/** Older releases store dependencies as ranks of the same week, and never a later one. */
export async function linkTasksByRank(transaction: Database, projectId: string): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO task_dependencies (task_id, depends_on_id)
    SELECT task.id, awaited.id
    FROM tasks AS task JOIN tasks AS awaited
      ON awaited.project_id = task.project_id AND awaited.week IS NOT DISTINCT FROM task.week
      AND awaited."order" = ANY (task.dependencies) AND awaited."order" < task."order"
    WHERE task.project_id = ${projectId}::uuid AND NOT task.linked
    ON CONFLICT DO NOTHING`;
  await transaction.$executeRaw`
    UPDATE tasks SET linked = true WHERE project_id = ${projectId}::uuid AND NOT linked`;
}

/** Older releases do not store the capacity of a week: it is that of the plan, from the day the week was planned. */
async function fillWeeks(transaction: Database, { row }: Opened): Promise<void> {
  for (const { projectId, number, startsOn, plannedOn } of row.weeks) {
    if (plannedOn) continue;
    const finishedAt = row.generations.find(({ week }) => week === number)?.finishedAt;
    await transaction.week.update({
      where: { projectId_number: { projectId, number } },
      data: {
        hours: hoursByDay(availabilityOfRow(row)),
        plannedOn: finishedAt ? toColumn(dayIn(finishedAt, row.user.timeZone)) : startsOn,
      },
    });
  }
}

/**
 * Older releases have one plan, which the next one replaces. It becomes a version: its texts are sealed for new rows with
 * the same ids. The old rows stay for a rollback.
 */
async function movePlan(transaction: Database, { row: project, vault }: Opened): Promise<void> {
  const projectId = project.id;
  const analysis = project.analysis?.moved === false ? project.analysis : null;
  const roadmap = project.roadmap?.moved === false ? project.roadmap : null;
  const milestones = project.roadmap?.milestones ?? [];

  if (analysis) {
    const { id, generationId, model, createdAt, ...texts } = vault.open('analysis', analysis);
    const row = { id, projectId, generationId, model, createdAt };
    await transaction.planAnalysis.create({
      data: { ...row, ...sealText(vault, 'planAnalysis', id, texts) },
    });
    await transaction.analysis.update({ where: { id }, data: { moved: true } });
  }
  if (roadmap) {
    const { id, model, createdAt, milestones: _, ...texts } = vault.open('roadmap', roadmap);
    const row = { id, projectId, model, createdAt };
    await transaction.planRoadmap.create({ data: { ...row, ...sealText(vault, 'planRoadmap', id, texts) } });
    await transaction.roadmap.update({ where: { id }, data: { moved: true } });
  }
  await transaction.planMilestone.createMany({
    data: milestones.map((row) => {
      const { id, roadmapId, week, title, description, ...html } = vault.open('milestone', row);
      const texts = vault.seal('planMilestone', id, { title, description });
      return { id, roadmapId, week, ...texts, ...sealHtml(vault, 'planMilestone', id, html) };
    }),
  });
  await transaction.milestone.updateMany({
    where: { id: { in: milestones.map(({ id }) => id) } },
    data: { moved: true },
  });

  const made = [analysis, roadmap].flatMap((text) => text?.createdAt ?? []);
  const now = made.sort((one, other) => other.getTime() - one.getTime())[0];
  if (!now) return;
  const by = project.generations.find(({ id }) => id === project.analysis?.generationId);
  const planned = by?.changes ? 'refined' : 'first_plan';
  await keepVersion(transaction, projectId, {
    reason: roadmap?.model === null ? 'roadmap_written' : planned,
    analysisId: analysis?.id,
    roadmapId: roadmap?.id,
    now,
  });
}

interface Html {
  rendered: string | null;
  rendererVersion: number | null;
}

const sealHtml = (vault: Vault, table: MarkdownTable, id: string, { rendered, rendererVersion }: Html) => ({
  ...htmlColumns(vault, table, id, rendered),
  rendererVersion,
});

const sealText = (
  vault: Vault,
  table: 'planAnalysis' | 'planRoadmap',
  id: string,
  { content, ...html }: Html & { content: string },
) => ({ ...vault.seal(table, id, { content }), ...sealHtml(vault, table, id, html) });
