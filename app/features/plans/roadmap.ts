import { z } from 'zod';
import type {
  PlanMilestone as MilestoneRow,
  Prisma,
  PlanRoadmap as RoadmapRow,
} from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

export const milestoneSchema = z
  .strictObject({
    id: z.string(),
    roadmap_id: z.string(),
    week: z.int(),
    title: z.string(),
    description: z.string().describe('Markdown.'),
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

export function toMilestone(row: MilestoneRow, vault: Vault): Milestone {
  const { id, roadmapId, week, title, description } = vault.open('planMilestone', row);
  return { id, roadmap_id: roadmapId, week, title, description };
}

/** The roadmap as people see it. */
export function toRoadmap(row: RoadmapRow & { milestones: MilestoneRow[] }, vault: Vault): Roadmap {
  const { id, projectId, model, createdAt, content } = vault.open('planRoadmap', row);
  const milestones = row.milestones.map((milestone) => toMilestone(milestone, vault));
  return { id, project_id: projectId, content, model, created_at: createdAt.toISOString(), milestones };
}
