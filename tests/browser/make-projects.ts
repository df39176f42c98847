import { newProjectSchema } from '#app/features/ideas/idea.schema.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import type { TestUser } from '#tests/factories.ts';

const firstChange = new Date('2025-06-18T12:00:00Z');

/** Creates projects in one statement, each changed later than the one before; returns their ids in that order. */
export async function makeProjects(
  { viewer: { userId } }: TestUser,
  titles: string[],
  description = 'A garden on the roof of the library.',
): Promise<string[]> {
  const vault = await vaultOf(userId);
  const rows = titles.map((title, index) => {
    const id = newId();
    const at = new Date(firstChange.getTime() + index * 60_000);
    const { availability, dayToDaySchedule, weekendSchedule, targetWeeks } = newProjectSchema.parse({
      title,
      description,
    });
    return {
      ...{ id, userId, createdAt: at, updatedAt: at },
      ...{ availability, dayToDaySchedule, weekendSchedule, targetWeeks },
      ...vault.seal('project', id, { title, description }),
    };
  });
  await db.project.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

export const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Garden ${index + 1}`);
