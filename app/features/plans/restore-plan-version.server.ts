import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';
import {
  countOpenInWeek,
  type OpenedProject,
  openProject,
  requireAllowed,
} from '#app/features/projects/open-project.server.ts';
import { refuseWhileWritten } from '#app/features/projects/request-generation.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { renderTexts } from '#app/services/markdown/render-markdown.server.ts';
import { changedMeanwhile } from './change-frame.server.ts';
import { takeFrame, versionedFrame } from './frame.ts';
import { insertBrief, writeFrame } from './keep-brief.server.ts';
import { hasWeek, keepPast, lastWeekOver } from './keep-past.ts';
import { keepVersion } from './keep-version.server.ts';
import { readBrief } from './load-plan.server.ts';
import { countStayed } from './move-open-tasks.server.ts';
import { planVersionSchema, restoreVersionSchema, versionNotFound } from './plan-version.schema.ts';
import { withMilestones } from './roadmap.ts';
import { noRoadmap, readRoadmap, writeRoadmap } from './save-roadmap.server.ts';
import { showVersions } from './show-versions.ts';
import { readMoves } from './task-move.schema.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';
import { withWeeks } from './week-dates.ts';

export const restorePlanVersion = operation({
  name: 'restore-plan-version',
  summary:
    'Restores an earlier version of a plan, as a new version. Past weeks keep their texts, completed tasks stay completed, and open tasks moved since then return to their days.',
  api: { method: 'POST', path: '/api/projects/:id/versions/:version/restore' },
  access: ownerOf('project'),
  input: restoreVersionSchema,
  output: z.strictObject({ version: planVersionSchema }),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ id: projectId, version, current }, { viewer, now }) {
    await upgradeProjectsOf(viewer.userId, projectId);
    const include = withWeeks;
    // A roadmap that keeps weeks of another is rendered before the project is locked.
    const seen = await openProject(viewer, projectId, 'read', { include });
    requireAllowed('change', seen.phase);
    await refuseWhileWritten(db, projectId);
    const foreseen = (await textsOf(db, seen, version, now)).roadmap;
    const html = foreseen ? (await renderTexts([foreseen.content]))[0] : null;
    await db.$transaction(async (transaction) => {
      const how = { include, transaction, withOthers: true };
      const opened = await openProject(viewer, projectId, 'write', how);
      const { row: before, phase, vault } = opened;
      await refuseWhileWritten(transaction, projectId);
      const { wanted, later, roadmap, brief } = await textsOf(transaction, opened, version, now);
      if (current !== undefined && current !== (later[0] ?? wanted).number)
        throw new AppError('conflict', changedMeanwhile);
      // Weeks that have begun belong to every plan.
      const frame = { ...versionedFrame(wanted), targetWeeks: Math.max(wanted.targetWeeks, phase.week) };
      const undone = later.flatMap(({ moves }) => readMoves(moves).toReversed());
      const { moves } = await writeFrame(transaction, before, frame, now, undone);
      const standing = {
        begun: phase.hasBegun ? phase.week : 0,
        waiting: await transaction.task.count({
          where: { projectId, week: null, status: { not: 'completed' } },
        }),
        today: dayIn(now, before.user.timeZone),
      };
      const { targetWeeks } = await transaction.project.findUniqueOrThrow({ where: { id: projectId } });
      // A week that had been added for what waits is part of what is wanted, though nothing waits any more.
      if (targetWeeks < wanted.targetWeeks)
        await transaction.project.update({
          where: { id: projectId },
          data: { targetWeeks: wanted.targetWeeks },
        });
      const weeks = { target_weeks: wanted.targetWeeks };
      const { refused } = takeFrame(weeks, { ...before, targetWeeks }, standing);
      const stayed = await countStayed(transaction, projectId, undone);
      const notApplied = stayed > 0 ? [...refused, tellStayed(stayed)] : refused;
      const written = roadmap && {
        ...{ ...roadmap, projectId },
        html: roadmap.content === foreseen?.content ? (html ?? null) : null,
      };
      const restored = {
        reason: 'restored',
        briefId: brief
          ? await insertBrief(transaction, vault, projectId, { brief, model: null, now })
          : wanted.briefId,
        analysisId: wanted.analysisId,
        roadmapId: written ? (await writeRoadmap(transaction, vault, written, now)).id : wanted.roadmapId,
        ...{ moves, notApplied, now },
      } as const;
      await keepVersion(transaction, projectId, restored, vault);
    });
    const [restored] = await showVersions(viewer, projectId, 2);
    if (!restored) throw new AppError('not_found', versionNotFound);
    return { version: restored };
  },
});

const tellStayed = (count: number): string =>
  count === 1
    ? '1 task does not go back to its day, which is over or full by now, or it was moved since.'
    : `${count} tasks do not go back to their days, which are over or full by now, or they were moved since.`;

const withPlan = { brief: true, roadmap: { include: withMilestones } } as const;

/**
 * The version that is wanted and those made since, and its roadmap and its brief where they have to be others than they
 * were, because weeks have ended since; else null.
 */
async function textsOf(
  database: Database,
  { row, vault, phase }: OpenedProject<typeof withWeeks>,
  version: string,
  now: Date,
) {
  const projectId = row.id;
  const named = /^\d+$/.test(version) ? { number: Number(version) } : { id: version };
  const wanted = await database.planVersion.findFirst({ where: { projectId, ...named }, include: withPlan });
  if (!wanted) throw new AppError('not_found', versionNotFound);
  const later = await database.planVersion.findMany({
    where: { projectId, number: { gt: wanted.number } },
    orderBy: { number: 'desc' },
  });
  const over = lastWeekOver(row, await countOpenInWeek(database, projectId), dayIn(now, row.user.timeZone));
  const past = over === 0 ? undefined : later.find(await madeBefore(database, row, over));
  const read = async (of: { id: string } | undefined) => {
    const plan = of && (await database.planVersion.findUnique({ where: { id: of.id }, include: withPlan }));
    return {
      roadmap: plan?.roadmap ? readRoadmap(vault, plan.roadmap) : noRoadmap,
      brief: plan?.brief ? readBrief(vault.open('planBrief', plan.brief).content) : null,
    };
  };
  const [then, newest, own] = [await read(past), await read(later[0] ?? wanted), await read(wanted)];
  /** Those that are over, and one under way that the wanted plan did not come to. */
  const isKept = (week: number) =>
    week <= over ||
    (phase.hasBegun && week > wanted.targetWeeks && week <= phase.week && !hasWeek(own.roadmap, week));
  const roadmap = keepPast(newest.roadmap, own.roadmap, isKept);
  const brief = own.brief && keepDone(own.brief, then.brief, newest.brief);
  return {
    ...{ wanted, later },
    roadmap: roadmap === own.roadmap ? null : roadmap,
    brief: brief === own.brief ? null : brief,
  };
}

/** Tells the versions that were made before a week was over. */
async function madeBefore(
  database: Database,
  { id: projectId, weeks, user }: OpenedProject<typeof withWeeks>['row'],
  over: number,
): Promise<(version: { createdAt: Date }) => boolean> {
  const week = weeks.find(({ number }) => number === over);
  const next = await database.generation.findFirst({
    where: { projectId, kind: 'tasks', state: 'succeeded', week: over + 1 },
  });
  return ({ createdAt }) =>
    [week?.closedAt, next?.finishedAt].every((end) => !end || createdAt < end) &&
    (!week || dayIn(createdAt, user.timeZone) <= addDays(fromColumn(week.startsOn), 6));
}

/** A brief in which whatever was done once and is still done is done: itself when that is so anyway. */
function keepDone(brief: Brief, then: Brief | null, now: Brief | null): Brief {
  const isDoneIn = (of: Brief | null, id: string) =>
    of?.deliverables.some((each) => each.id === id && each.state === 'done');
  const done = (now?.deliverables ?? []).filter(
    ({ id }) => isDoneIn(then, id) && isDoneIn(now, id) && !isDoneIn(brief, id),
  );
  if (done.length === 0) return brief;
  const isDone = (id: string) => done.some((each) => each.id === id);
  const known = brief.deliverables.map((each) =>
    isDone(each.id) ? { ...each, state: 'done' as const } : each,
  );
  const gone = done.filter(({ id }) => !brief.deliverables.some((each) => each.id === id));
  return { ...brief, deliverables: [...known, ...gone].slice(0, briefLimits.deliverables) };
}
