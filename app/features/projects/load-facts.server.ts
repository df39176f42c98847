import type { Vault } from '#app/services/vault.server.ts';
import { hoursPerWeek } from './availability.ts';
import { openProject, system } from './open-project.server.ts';
import { type ProjectFacts, projectFactsSchema } from './project-facts.schema.ts';

// Enough to see what the plan has covered, without a prompt that grows for a year.
const maxDoneTasks = 60;
const maxChanges = 20;

/** Of a project's generations, the newest that carry what the person wanted changed, oldest first. */
export const withChanges = {
  where: { changes: { not: null }, state: { not: 'failed' } },
  orderBy: { createdAt: 'asc' },
  take: -maxChanges,
} as const;

/** What every prompt about a project knows, read from the database, and what seals the answer to it. */
export async function loadFacts(projectId: string): Promise<{ facts: ProjectFacts; vault: Vault }> {
  const { row, vault } = await openProject(system, projectId, 'read', {
    include: {
      generations: withChanges,
      tasks: {
        where: { OR: [{ status: 'completed' }, { week: null }] },
        orderBy: [{ week: 'desc' }, { rank: 'desc' }],
        take: maxDoneTasks,
      },
    },
  });
  const project = vault.open('project', row);
  const read = row.tasks.map((task) => vault.open('task', task)).reverse();
  const facts = projectFactsSchema.omit({ hoursPerWeek: true }).parse({
    title: project.title,
    idea: project.description,
    persona: row.user.persona,
    days: project.availability,
    dayToDaySchedule: project.dayToDaySchedule,
    weekendSchedule: project.weekendSchedule,
    targetWeeks: project.targetWeeks,
    changes: row.generations.flatMap((generation) => vault.open('generation', generation).changes ?? []),
    done: read.flatMap(({ week, title, status }) =>
      status === 'completed' && week ? [{ week, title }] : [],
    ),
    waiting: read.flatMap(({ week, title, estimatedHours }) =>
      week === null ? [{ title, hours: estimatedHours }] : [],
    ),
  });
  return { facts: { ...facts, hoursPerWeek: hoursPerWeek(facts) }, vault };
}
