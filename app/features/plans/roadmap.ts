import { z } from 'zod';
import type {
  PlanMilestone as MilestoneRow,
  Prisma,
  PlanRoadmap as RoadmapRow,
} from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { type DatedWeek, insertDates } from './week-dates.ts';

export const milestoneSchema = z
  .strictObject({
    id: z.string(),
    roadmap_id: z.string(),
    week: z.int(),
    title: z.string(),
    description: z.string().describe('Markdown.'),
    starts_on: z.iso.date().nullable().describe('The Monday of its week; null when the plan is shorter.'),
    ends_on: z.iso.date().nullable().describe('The Sunday of its week.'),
  })
  .meta({ id: 'Milestone' });
type Milestone = z.output<typeof milestoneSchema>;

export const roadmapSchema = z
  .strictObject({
    id: z.string(),
    project_id: z.string(),
    content: z.string().describe('Markdown: `### ` headings, numbered bold milestones, bullets.'),
    model: z.string().nullable().describe("The model's name, `template`, or null when a person wrote it."),
    created_at: z.iso.datetime(),
    milestones: z.array(milestoneSchema),
  })
  .meta({ id: 'Roadmap' });
type Roadmap = z.output<typeof roadmapSchema>;

/** What a roadmap's view needs, for a query's `include`. */
export const withMilestones = {
  milestones: { orderBy: [{ week: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.PlanRoadmapInclude;

/** @param weeks the weeks of the plan with their dates */
export function toMilestone(row: MilestoneRow, vault: Vault, weeks: readonly DatedWeek[]): Milestone {
  const { id, roadmapId, week, title, description } = vault.open('planMilestone', row);
  return { id, roadmap_id: roadmapId, week, title, description, ...datesOf(week, weeks) };
}

/** The dates of a milestone's week. */
export function datesOf(week: number, weeks: readonly DatedWeek[]): Pick<Milestone, 'starts_on' | 'ends_on'> {
  const dated = weeks[week - 1];
  return { starts_on: dated?.startsOn ?? null, ends_on: dated?.endsOn ?? null };
}

/** The roadmap as people see it. */
export function toRoadmap(
  row: RoadmapRow & { milestones: MilestoneRow[] },
  vault: Vault,
  weeks: readonly DatedWeek[],
): Roadmap {
  const { id, projectId, model, createdAt, content } = vault.open('planRoadmap', row);
  return {
    id,
    project_id: projectId,
    content: model === null ? content : insertDates(content, weeks),
    model,
    created_at: createdAt.toISOString(),
    milestones: row.milestones.map((milestone) => toMilestone(milestone, vault, weeks)),
  };
}
