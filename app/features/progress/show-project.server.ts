import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { hundredths } from '#app/core/quantities.ts';
import { hoursUntil, type PlanToFit, weighUp } from '#app/features/fit/compute-fit.ts';
import { fitSchema, scalesSchema } from '#app/features/fit/fit.schema.ts';
import { generationSchema, latestGeneration } from '#app/features/generations/generation.ts';
import {
  projectHealth,
  projectHealthRow,
  projectHealthSchema,
  toProjectHealth,
} from '#app/features/health/project-health.server.ts';
import { keptBriefSchema } from '#app/features/plans/brief-operations.schema.ts';
import { holderRow, holders, sharedWith } from '#app/features/plans/hours-held.server.ts';
import { keptHtml, shownMarkdownSchema, withoutMarks } from '#app/features/plans/kept-html.server.ts';
import { readBrief } from '#app/features/plans/load-plan.server.ts';
import {
  reasonOf,
  versionDiffSchema,
  versionReason,
  versionWords,
} from '#app/features/plans/plan-version.schema.ts';
import { readPlannedHours } from '#app/features/plans/planned-week.schema.ts';
import { datesOf, milestoneSchema } from '#app/features/plans/roadmap.ts';
import { compareAvailability, compareBriefs, readNotApplied } from '#app/features/plans/show-versions.ts';
import { stateOfPlan } from '#app/features/plans/state-of-plan.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { type DatedWeek, insertDates } from '#app/features/plans/week-dates.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { heldHoursSchema } from '#app/features/projects/held-hours.schema.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { paceIn, paceSchema } from '#app/features/projects/pace.server.ts';
import { currentWeekOf } from '#app/features/projects/phase.ts';
import { projectSchema, sharingOf, toProject } from '#app/features/projects/project.ts';
import { projectIdSchema, projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { projectColumns, projectRow, weekRow, weeksOf } from '#app/features/projects/project-row.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { bytes, queryJson, readRows } from '#app/services/db.server.ts';
import { KeptWhileSame } from '#app/services/kept-briefly.ts';
import { rendererVersion } from '#app/services/markdown/render-markdown.server.ts';
import { Prisma, TaskStatus } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

const writtenSchema = z.strictObject({
  content: shownMarkdownSchema,
  model: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const shownMilestoneSchema = milestoneSchema
  .pick({ id: true, week: true, title: true, starts_on: true, ends_on: true })
  .extend({ description: shownMarkdownSchema });

/** How long the last change of a plan is shown. */
const changeShownMs = 7 * 86_400_000;

/** A project and its plan as the screens show them. */
const shownProjectSchema = z.strictObject({
  project: projectSchema,
  analysis: writtenSchema.nullable(),
  roadmap: writtenSchema
    .extend({
      content: shownMarkdownSchema.nullable().describe('Null if only its milestones are requested.'),
      milestones: z.array(shownMilestoneSchema),
      not_in_plan: z
        .array(z.string())
        .describe('Deliverables for which there is no time, and then what gets less than it likely takes.'),
      shortfall: z.array(z.string()).describe('What is wrong with it as a plan, in sentences.'),
    })
    .nullable(),
  understood: keptBriefSchema
    .extend({
      fit: fitSchema,
      held: heldHoursSchema
        .nullable()
        .describe('The shared hours until the end of the plan that others hold; null for none.'),
      scales: scalesSchema.describe('The figures to tell whether it fits without some deliverables.'),
    })
    .nullable(),
  week_tasks: z.strictObject({
    done: z.int(),
    all: z.int().describe('The number of tasks of the current week.'),
    next: z
      .strictObject({ title: z.string(), due_date: z.iso.date().nullable() })
      .nullable()
      .describe('The open one of them that is due first.'),
  }),
  ...paceSchema.shape,
  version: z.int().nullable().describe('The number of the current version of its plan.'),
  change: z
    .strictObject({
      number: z.int(),
      reason: versionReason,
      words: versionWords,
      created_at: z.iso.datetime(),
      diff: versionDiffSchema.extend({ weeks: z.enum(['changed', 'kept']) }),
      not_applied: z.array(z.string()),
    })
    .nullable()
    .describe('The last change of the plan, for a week.'),
  generation: generationSchema.nullable(),
  so_far: shownMarkdownSchema.nullable().describe('What is written of a plan that is not finished.'),
  health: projectHealthSchema,
});
export type ShownProject = z.output<typeof shownProjectSchema>;

export const showProject = operation({
  name: 'show-project',
  summary: 'A project with its plan as HTML, rendered when it was written.',
  screenOnly: 'the project as HTML; GET /api/projects/:id has its data',
  access: ownerOf('project'),
  input: projectIdSchema.extend({
    whole: z.boolean().optional().describe('With the text of a roadmap that is laid out in milestones.'),
  }),
  output: shownProjectSchema,
  async run({ id, whole = false }, { viewer, now }) {
    const { userId, timeZone } = viewer;
    const today = dayIn(now, timeZone);
    const changedSince = new Date(now.getTime() - changeShownMs);
    const find = async () => {
      const { found, vault } = await queryProjects(viewer, (isVisible) =>
        withPlan(isVisible, { id, whole, today, changedSince }),
      );
      return shownBefore.get([userId, id, timeZone, today].join(), found, () => {
        const [row] = readRows(rowSchema, found);
        return row ? show(row, vault, { timeZone, now }) : null;
      });
    };
    let shown = await find();
    // Plans of an older release become versions before they are read.
    if (shown?.version === null && (await upgradeProjectsOf(userId, id))) shown = await find();
    if (!shown) throw new AppError('not_found', projectNotFound);
    return shown;
  },
});

/** Keyed by what the answer depends on besides its rows: the viewer and the day. */
const shownBefore = new KeptWhileSame<ShownProject | null>();

interface At {
  timeZone: string;
  now: Date;
}

function show(row: z.output<typeof rowSchema>, vault: Vault, at: At): ShownProject {
  const { analysis, roadmap, milestones, generation, version } = row;
  const planned = readPlannedHours(
    roadmap && vault.open('planRoadmap', { id: roadmap.id, weeks: roadmap.weeks }).weeks,
  );
  const { brief, toFit, weeks } = stateOfPlan({
    project: { ...row, weeks: row.begun, ...sharedWith(row.holders, vault, at) },
    tasks: row.tasks,
    roadmap: planned,
    kept: row.brief && readBrief(vault.open('planBrief', row.brief).content),
    ...at,
  });
  const heldOf = (plan: PlanToFit) => {
    const free = hoursUntil({ ...plan, taken: {}, claims: {} });
    const holding = row.holders.filter(
      (holder) => hoursUntil({ ...plan, ...sharedWith([holder], vault, at) }) < free,
    );
    const projects = holding.map((holder) => vault.open('project', holder).title);
    return projects.length > 0 ? { projects, hours: hundredths(free - hoursUntil(plan)) } : null;
  };
  const shownText = (table: 'planAnalysis' | 'planRoadmap', written: z.output<typeof writtenRow>) => ({
    content: keptHtml(vault, table, written) ?? { text: vault.open(table, written).content ?? '' },
    model: written.model,
    created_at: written.created_at,
  });
  const soFar =
    generation && row.partial
      ? vault.open('generation', { id: generation.id, partial: row.partial }).partial
      : row.draft && vault.open('planRoadmap', row.draft).content;
  const week = currentWeekOf(row);
  const ofWeek = row.tasks.filter((task) => task.week === week);
  return {
    project: toProject({ row, vault }),
    analysis: analysis && shownText('planAnalysis', analysis),
    roadmap: roadmap && {
      ...withDates(shownText('planRoadmap', roadmap), weeks),
      ...(!roadmap.is_shown && { content: null }),
      milestones: milestones.map(({ id, week, title, description, ...kept }) => ({
        id,
        week,
        title: vault.open('planMilestone', { id, title }).title,
        description: keptHtml(vault, 'planMilestone', { id, ...kept }) ?? {
          text: vault.open('planMilestone', { id, description }).description ?? '',
        },
        ...datesOf(week, weeks),
      })),
      not_in_plan: [
        ...(brief?.deliverables.flatMap(({ id, name }) => (planned.not_in_plan.includes(id) ? [name] : [])) ??
          []),
        ...(planned.lighter ?? []),
      ],
      shortfall: planned.shortfall ?? [],
    },
    understood:
      brief && version ? { brief, version, ...weighUp(toFit(brief)), held: heldOf(toFit(brief)) } : null,
    week_tasks: {
      done: ofWeek.filter(({ status }) => status === 'completed').length,
      all: ofWeek.length,
      next: row.next && { title: vault.open('task', row.next).title, due_date: row.next.dueDate },
    },
    pace: paceIn(row.usesPace, row.tasks),
    version,
    change: changeOf(row, vault),
    generation,
    so_far: soFar === null ? null : { text: withoutMarks(insertDates(soFar, weeks)) },
    health: toProjectHealth(row.health, vault),
  };
}

/** What the newest version changed, as far as briefs and columns show. */
function changeOf(row: z.output<typeof rowSchema>, vault: Vault): ShownProject['change'] {
  const { newest, former, brief } = row;
  if (!former || !newest?.number) return null;
  const open = (kept: typeof brief) => kept && readBrief(vault.open('planBrief', kept).content);
  return {
    number: newest.number,
    reason: reasonOf(newest),
    words: newest.asked && vault.open('generation', newest.asked).changes,
    created_at: newest.created_at,
    diff: {
      weeks: former.roadmap_id === newest.roadmap_id ? 'kept' : 'changed',
      ...compareAvailability(availabilityOfRow(former), availabilityOfRow(row)),
      sharing: { before: sharingOf(former), after: sharingOf(row) },
      ends_on: { before: newest.formerly_ends_on, after: newest.ends_on },
      tasks_moved: newest.tasks_moved,
      ...(former.formerBrief === null
        ? compareBriefs(null, null)
        : compareBriefs(open(former.formerBrief), open(brief))),
    },
    not_applied: readNotApplied(vault.open('planVersion', newest).notApplied),
  };
}

/** A roadmap that was generated, with the dates of its weeks. */
function withDates(written: z.output<typeof writtenSchema>, weeks: readonly DatedWeek[]) {
  if (written.model === null) return written;
  const { content } = written;
  const dated =
    'html' in content
      ? { html: insertDates(content.html, weeks) }
      : { text: insertDates(content.text, weeks) };
  return { ...written, content: dated };
}

const keptRow = { id: z.string(), rendered: bytes.nullable(), renderer_version: z.int().nullable() };
const moment = z.string().transform((text) => new Date(text).toISOString());
const writtenRow = z.object({
  ...keptRow,
  content: bytes.nullable(),
  model: z.string().nullable(),
  created_at: moment,
});
const briefRow = z.object({ id: z.string(), content: bytes }).nullable();
const { availability, dayToDaySchedule, weekendSchedule, targetWeeks, hours } = projectRow;
const day = z.iso.date().transform(toColumn);
const rowSchema = z.object({
  ...projectRow,
  version: z.int().nullable(),
  newest: z
    .object({
      id: z.string(),
      number: z.int(),
      reason: z.string(),
      exactReason: z.string().nullable(),
      created_at: moment,
      tasks_moved: z.int(),
      ...{ ends_on: z.iso.date().nullable(), formerly_ends_on: z.iso.date().nullable() },
      notApplied: bytes.nullable(),
      asked: z.object({ id: z.string(), changes: bytes }).nullable(),
      roadmap_id: z.string().nullable(),
    })
    .nullable(),
  former: z
    .object({
      ...{ availability, dayToDaySchedule, weekendSchedule, targetWeeks, hours },
      startsOn: day.nullable(),
      daysOff: z.array(day),
      sharing: z.string(),
      roadmap_id: z.string().nullable(),
      formerBrief: briefRow,
    })
    .nullable(),
  brief: briefRow,
  tasks: z.array(
    z.object({
      week: z.int().nullable(),
      status: z.enum(TaskStatus),
      estimatedHours: z.number(),
      spentHours: z.number().nullable(),
      deliverable: z.string().nullable(),
    }),
  ),
  next: z.object({ id: z.string(), title: bytes, dueDate: z.iso.date().nullable() }).nullable(),
  holders: z.array(holderRow),
  begun: z.array(weekRow),
  analysis: writtenRow.nullable(),
  roadmap: writtenRow.extend({ weeks: bytes.nullable(), is_shown: z.boolean() }).nullable(),
  milestones: z.array(z.object({ ...keptRow, week: z.int(), title: bytes, description: bytes.nullable() })),
  generation: generationSchema.nullable(),
  partial: bytes.nullable(),
  draft: z.object({ id: z.string(), content: bytes }).nullable(),
  health: projectHealthRow,
});

/** The HTML of a Markdown text, or the text itself if there is no HTML. */
const shown = (text: Prisma.Sql, isShown = Prisma.sql`true`) => Prisma.sql`
  id, CASE WHEN ${isShown} THEN rendered END AS rendered, renderer_version,
  CASE WHEN ${isShown} AND coalesce(renderer_version, 0) < ${rendererVersion} THEN ${text} END AS ${text}`;
const content = Prisma.sql`content`;

/** A project with its current plan. */
const withPlan = (
  isVisible: Prisma.Sql,
  { id, whole, today, changedSince }: { id: string; whole: boolean; today: string; changedSince: Date },
) =>
  queryJson(Prisma.sql`
  SELECT ${projectColumns}, version.number AS version, to_json(newest) AS newest, to_json(former) AS former, to_json(brief) AS brief, to_json(analysis) AS analysis, to_json(roadmap) AS roadmap,
    coalesce(
      (
        SELECT json_agg(milestone ORDER BY week, id) FROM
          (SELECT ${shown(Prisma.sql`description`)}, week, title FROM plan_milestones WHERE roadmap_id = roadmap.id) milestone
      ),
      '[]'
    ) AS milestones,
    ${weeksOf(Prisma.sql`project.id`)} AS begun,
    coalesce(
      (SELECT json_agg(json_build_object('week', week, 'status', status, 'estimatedHours', estimated_hours,
        'spentHours', spent_hours, 'deliverable', deliverable))
        FROM tasks WHERE project_id = project.id),
      '[]'
    ) AS tasks,
    (
      SELECT json_build_object('id', id, 'title', title, 'dueDate', due_date)
      FROM tasks WHERE project_id = project.id AND status <> 'completed'
        AND week = (SELECT max(number) FROM weeks WHERE project_id = project.id)
      ORDER BY due_date, "order" LIMIT 1
    ) AS next,
    ${holders} AS holders,
    ${latestGeneration(Prisma.sql`kind <> 'health'`)} AS generation,
    (
      SELECT to_json(partial) FROM generations WHERE project_id = project.id AND kind <> 'health'
      ORDER BY created_at DESC LIMIT 1
    ) AS partial,
    to_json(draft) AS draft,
    ${projectHealth(today)} AS health
  FROM projects project
  LEFT JOIN LATERAL (
    SELECT * FROM plan_versions WHERE project_id = project.id ORDER BY number DESC LIMIT 1
  ) version ON true
  LEFT JOIN LATERAL (
    SELECT version.id, version.number, version.reason, version.exact_reason AS "exactReason", version.created_at,
      version.tasks_moved, version.ends_on, version.formerly_ends_on, version.not_applied AS "notApplied", version.roadmap_id,
      (
        SELECT to_json(wanted) FROM
          (SELECT id, changes FROM generations WHERE id = version.generation_id AND changes IS NOT NULL) wanted
      ) AS asked
    WHERE version.created_at > ${changedSince} AND NOT version.roadmap_owed
  ) newest ON true
  LEFT JOIN LATERAL (
    SELECT availability, day_to_day_schedule AS "dayToDaySchedule", weekend_schedule AS "weekendSchedule",
      target_weeks AS "targetWeeks", hours, starts_on AS "startsOn", days_off AS "daysOff", sharing, roadmap_id,
      (
        SELECT to_json(kept) FROM
          (SELECT id, content FROM plan_briefs WHERE id = plan_versions.brief_id AND id <> version.brief_id) kept
      ) AS "formerBrief"
    FROM plan_versions WHERE project_id = project.id AND number = newest.number - 1
  ) former ON true
  LEFT JOIN plan_briefs brief ON brief.id = version.brief_id
  LEFT JOIN LATERAL (
    SELECT ${shown(content)}, model, created_at FROM plan_analyses WHERE id = version.analysis_id
  ) analysis ON true
  LEFT JOIN LATERAL (
    SELECT ${shown(content, Prisma.sql`is_shown`)}, model, created_at, weeks, is_shown
    FROM plan_roadmaps, LATERAL (
      SELECT ${whole} OR model IS NULL OR NOT EXISTS (SELECT FROM plan_milestones WHERE roadmap_id = plan_roadmaps.id) AS is_shown
    ) whether
    WHERE id = version.roadmap_id
  ) roadmap ON true
  LEFT JOIN plan_roadmaps draft ON draft.id = version.draft_id
  WHERE project.id = ${id}::uuid AND ${isVisible}`);
