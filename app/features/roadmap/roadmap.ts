import type {
  PlanMilestone as MilestoneRow,
  Prisma,
  PlanRoadmap as RoadmapRow,
} from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

export interface Milestone {
  id: string;
  roadmap_id: string;
  week: number;
  title: string;
  /** Markdown. */
  description: string;
}

export interface Roadmap {
  id: string;
  project_id: string;
  /** Markdown: `### ` headings, numbered bold milestones, bullets. */
  content: string;
  /** The model's name, `template`, or null when a person wrote it. */
  model: string | null;
  created_at: string;
  milestones: Milestone[];
}

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
