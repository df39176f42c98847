import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import type { TestUser } from './factories.ts';

type Table = 'projects' | 'feedback' | 'generations' | 'plan_versions';

/**
 * Adds copies of a row, each with an id of its own. Their texts cannot be opened.
 * @param change what differs in each, as a JSON object in SQL of `n`, which counts from 1
 */
export async function copyRow(table: Table, id: string, times: number, change = `'{}'`): Promise<void> {
  await db.$executeRawUnsafe(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(row, jsonb_build_object('id', gen_random_uuid()) || ${change}::jsonb)).*
     FROM ${table} row, generate_series(1, $2::int) n WHERE row.id = $1::uuid`,
    id,
    times,
  );
}

/** Adds tasks without hours to a project, each as `place` says. */
export async function addTasks(
  { viewer }: TestUser,
  projectId: string,
  times: number,
  place: (at: number) => Pick<Prisma.TaskCreateManyInput, 'week' | 'dueDate' | 'rank'>,
): Promise<void> {
  const vault = await vaultOf(viewer.userId);
  const data = Array.from({ length: times }, (_, at) => {
    const id = newId();
    const texts = vault.seal('task', id, { title: `Task ${at}`, description: '' });
    return { id, projectId, estimatedHours: 0, linked: true, ...texts, ...place(at) };
  });
  await db.task.createMany({ data });
}
