import { weekdays } from '#app/core/weekday.ts';
import { isActive } from '#app/features/generations/generation.ts';
import { reasonColumns } from '#app/features/plans/plan-version.schema.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { hoursByWeekday } from '#app/features/projects/availability.ts';
import { removedContentSchema } from '#app/features/projects/removed-task.ts';
import { toColumn } from '#app/services/day-column.ts';
import { newId } from '#app/services/id.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { ProjectPart } from './account-file.schema.ts';

/** The rows of a project, by table. */
export interface ProjectRows {
  project: Prisma.ProjectCreateManyInput;
  weeks: Prisma.WeekCreateManyInput[];
  generations: Prisma.GenerationCreateManyInput[];
  briefs: Prisma.PlanBriefCreateManyInput[];
  analyses: Prisma.PlanAnalysisCreateManyInput[];
  roadmaps: Prisma.PlanRoadmapCreateManyInput[];
  milestones: Prisma.PlanMilestoneCreateManyInput[];
  versions: Prisma.PlanVersionCreateManyInput[];
  tasks: Prisma.TaskCreateManyInput[];
  links: Prisma.TaskDependencyCreateManyInput[];
  removed: Prisma.RemovedTaskCreateManyInput[];
  reports: Prisma.HealthReportCreateManyInput[];
}

interface NewOwner {
  userId: string;
  vault: Vault;
  now: Date;
}

/** The rows of a project in an account file for their new owner: with new ids, sealed with the owner's key. */
export function rowsOfProject(file: ProjectPart, { userId, vault, now }: NewOwner): ProjectRows {
  const projectId = newId();
  const { tasks, removed_tasks: removed, versions, generations, roadmaps, briefs, analyses } = file;
  const ids = new Map(
    [
      ...[...generations, ...briefs, ...analyses, ...roadmaps, ...versions, ...tasks, ...removed],
      ...[...roadmaps.flatMap(({ milestones }) => milestones), ...file.health_reports],
    ].map(({ id }) => [id, newId()]),
  );
  const own = ({ id }: { id: string }): string => ids.get(id) ?? newId();
  /** Drops references to rows that are not in the file, such as a deleted task. */
  const toOwn = (id: string | null): string | null => ids.get(id ?? '') ?? null;
  const known = (named: readonly string[]) => named.flatMap((id) => ids.get(id) ?? []);

  return {
    project: { id: projectId, userId, ...columnsOf(file), ...sealedTexts(file, projectId, vault) },
    weeks: file.weeks.map((week) => ({
      projectId,
      number: week.number,
      startsOn: toColumn(week.starts_on),
      hours: week.hours,
      plannedOn: dayOrNull(week.planned_on),
      closedAt: week.closed_at,
      pausedOn: dayOrNull(week.paused_on),
      resumedOn: dayOrNull(week.resumed_on),
      pausedDays: week.paused_days,
    })),
    generations: generations.map((generation) => {
      const id = own(generation);
      const { kind, progress, step, attempts, week, model, shortfall, changes, partial } = generation;
      return {
        ...{ id, projectId, kind, progress, step, attempts, week, model },
        state: generation.state,
        message: generation.message,
        promptTokens: generation.prompt_tokens,
        completionTokens: generation.completion_tokens,
        createdAt: generation.created_at,
        startedAt: generation.started_at,
        finishedAt: generation.finished_at,
        ...(changes !== null && vault.seal('generation', id, { changes })),
        ...(partial !== null && vault.seal('generation', id, { partial })),
        ...(shortfall.length > 0 && vault.seal('generation', id, { shortfall: JSON.stringify(shortfall) })),
        // No job exists for it here; the user can request it again.
        ...(isActive(generation) && { state: 'failed' as const, message: interrupted, finishedAt: now }),
      };
    }),
    briefs: briefs.map((row) => {
      const id = own(row);
      const sealed = vault.seal('planBrief', id, { content: JSON.stringify(row.brief) });
      const generationId = toOwn(row.generation_id);
      return { id, projectId, generationId, model: row.model, createdAt: row.created_at, ...sealed };
    }),
    analyses: analyses.map((row) => {
      const id = own(row);
      const sealed = vault.seal('planAnalysis', id, { content: row.content });
      const generationId = toOwn(row.generation_id);
      return { id, projectId, generationId, model: row.model, createdAt: row.created_at, ...sealed };
    }),
    roadmaps: roadmaps.map((row) => {
      const id = own(row);
      return {
        ...{ id, projectId, model: row.model, createdAt: row.created_at },
        ...vault.seal('planRoadmap', id, { content: row.content }),
        ...(row.weeks && vault.seal('planRoadmap', id, { weeks: JSON.stringify(row.weeks) })),
      };
    }),
    milestones: roadmaps.flatMap((roadmap) =>
      roadmap.milestones.map((row) => {
        const id = own(row);
        const { week, title, description } = row;
        return {
          id,
          roadmapId: own(roadmap),
          week,
          ...vault.seal('planMilestone', id, { title, description }),
        };
      }),
    ),
    versions: versions.map((version) => {
      const id = own(version);
      const { number, reason, moves, not_applied: notApplied } = version;
      const moved = moves?.flatMap((move) => known([move.id]).map((task) => ({ ...move, id: task })));
      return {
        ...{ id, projectId, number, ...reasonColumns(reason), ...frameColumns(version) },
        hours: version.hours,
        briefId: toOwn(version.brief_id),
        analysisId: toOwn(version.analysis_id),
        roadmapId: toOwn(version.roadmap_id),
        roadmapOwed: version.roadmap_owed,
        generationId: toOwn(version.generation_id),
        draftId: toOwn(version.draft_id),
        sharing: version.sharing ?? file.sharing,
        tasksMoved: version.tasks_moved,
        endsOn: dayOrNull(version.ends_on),
        formerlyEndsOn: dayOrNull(version.formerly_ends_on),
        ...(moved && { moves: moved }),
        ...(notApplied.length > 0 &&
          vault.seal('planVersion', id, { notApplied: JSON.stringify(notApplied) })),
        createdAt: version.created_at,
      };
    }),
    tasks: tasks.map((task) => {
      const id = own(task);
      const { title, description, note, week, rank, status } = task;
      return {
        ...{ id, projectId, week, rank, status, linked: true },
        dueDate: dayOrNull(task.due_date),
        estimatedHours: task.estimated_hours,
        spentHours: task.spent_hours,
        deliverable: task.deliverable_id,
        step: task.step_id,
        on: task.on === 'any' ? null : task.on,
        carriedFrom: task.carried_from,
        completedAt: task.completed_at,
        rescheduledAt: task.rescheduled_at,
        createdAt: task.created_at,
        updatedAt: task.updated_at,
        ...vault.seal('task', id, { title, description }),
        ...(note !== null && vault.seal('task', id, { note })),
      };
    }),
    links: tasks.flatMap((task) =>
      known([...new Set(task.depends_on)]).map((dependsOnId) => ({ taskId: own(task), dependsOnId })),
    ),
    removed: removed.map(({ id: old, week, reason, removed_at: removedAt, ...content }) => {
      const id = own({ id: old });
      const { depends_on, dependents } = content;
      const kept = removedContentSchema.parse({
        ...content,
        depends_on: known(depends_on),
        dependents: known(dependents),
      });
      return {
        ...{ id, projectId, week, reason, removedAt },
        ...vault.seal('removedTask', id, { content: JSON.stringify(kept) }),
      };
    }),
    reports: file.health_reports.map((report) => {
      const id = own(report);
      const { facts, model, summary, tips } = report;
      return {
        ...{ id, projectId, facts, model, generationId: toOwn(report.generation_id) },
        localDay: toColumn(report.local_day),
        healthScore: report.health_score,
        createdAt: report.created_at,
        ...vault.seal('healthReport', id, { summary, tips }),
      };
    }),
  };
}

const interrupted = 'This was under way when your data was brought here. Please try again.';

const dayOrNull = (day: string | null): Date | null => (day === null ? null : toColumn(day));

const frameColumns = (frame: ProjectPart | ProjectPart['versions'][number]) => ({
  availability: frame.availability.split(','),
  dayToDaySchedule: frame.dayToDaySchedule,
  weekendSchedule: frame.weekendSchedule,
  targetWeeks: frame.targetWeeks,
  startsOn: dayOrNull(frame.starts_on),
  daysOff: frame.days_off.map(toColumn),
});

function columnsOf(file: ProjectPart) {
  const frame = frameColumns(file);
  const usual = hoursByWeekday(availabilityOfRow({ ...frame, hours: [] }));
  const isUsual = weekdays.every((day) => (file.hours[day] ?? 0) === usual[day]);
  return {
    ...frame,
    hours: isUsual ? [] : weekdays.map((day) => file.hours[day] ?? 0),
    status: file.status,
    sharing: file.sharing,
    usesPace: file.uses_pace,
    pausedUntil: dayOrNull(file.paused_until),
    deletedAt: file.deleted_at,
    createdAt: file.created_at,
    updatedAt: file.updated_at,
    completedAt: file.completed_at,
  };
}

const sealedTexts = (
  { title, description, named_days_off: named, chosen_steps: chosen }: ProjectPart,
  id: string,
  vault: Vault,
) => ({
  ...vault.seal('project', id, { title, description }),
  ...(named && vault.seal('project', id, { namedDaysOff: JSON.stringify(named) })),
  ...(chosen && vault.seal('project', id, { chosenSteps: JSON.stringify(chosen) })),
});
