import type { z } from 'zod';
import { type Project, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import type { ideaSchema } from './idea.schema.ts';

type Plan = Omit<z.output<typeof ideaSchema>, 'idea'> & { description: string };

export async function writeProject(
  transaction: Database,
  userId: string,
  { title, description, ...plan }: Plan,
  now: Date,
): Promise<Project> {
  const vault = await vaultOf(userId, transaction);
  const id = newId();
  const row = await transaction.project.create({
    data: {
      id,
      userId,
      ...plan,
      ...vault.seal('project', id, { title, description }),
      createdAt: now,
      updatedAt: now,
    },
    include: withCurrentWeek,
  });
  return toProject({ row, vault });
}
