import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { callApi } from './call-api.ts';
import { makePlannedProject, makeUser, type TestUser } from './factories.ts';

const form = { title: 'A plan that nobody has made before' };

/** A project in the API, with ids and times replaced by placeholders. */
async function toldOf({ token }: TestUser, id: string): Promise<string> {
  const ids: string[] = [];
  const paths = ['', '/brief', '/fit', '/versions', '/export'].map(
    (path) => `GET /api/projects/${id}${path}`,
  );
  const answers = [];
  for (const path of paths) {
    const { status, body } = await callApi(path, { token });
    expect([path, status]).toEqual([path, 200]);
    answers.push(body);
  }
  return JSON.stringify(answers, null, 1)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (each) => {
      if (!ids.includes(each)) ids.push(each);
      return `id ${ids.indexOf(each)}`;
    })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');
}

/** The number of rows of a project in each table. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'project_id' ORDER BY 1`;
  const counts = tables.map(async ({ name }): Promise<[string, number]> => {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${name} WHERE project_id = $1::uuid`,
      id,
    );
    return [name, row?.count ?? 0];
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('a plan copied for another test equals a generated one', async () => {
  const [maker, next] = [await makeUser(), await makeUser()];
  const made = await makePlannedProject(maker, form);
  const copied = await makePlannedProject(next, form);
  expect(await db.generation.count({ where: { projectId: copied, state: 'succeeded' } })).toBe(1);
  expect(await toldOf(next, copied)).toBe(await toldOf(maker, made));
  expect(await rowsOf(copied)).toEqual(await rowsOf(made));
});
