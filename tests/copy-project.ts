import { db } from '#app/services/db.server.ts';

/** The tables of a project, each after those that it refers to. */
const tables = [
  ...['projects', 'weeks', 'generations', 'plan_briefs', 'plan_analyses', 'plan_roadmaps', 'plan_milestones'],
  ...['plan_versions', 'tasks', 'task_dependencies', 'removed_tasks'],
];

const textOf = async (table: string): Promise<string> => {
  const [copy] = await db.$queryRawUnsafe<{ json: string }[]>(
    `SELECT coalesce(json_agg(each ORDER BY each::text), '[]')::text AS json FROM ${table} each`,
  );
  return copy?.json ?? '[]';
};

/** All rows of the one project that a test file has, as text by table. */
export async function readRows(): Promise<Map<string, string>> {
  const texts = await Promise.all(tables.map(textOf));
  return new Map(tables.map((table, at) => [table, texts[at] ?? '']));
}

/** Copies that project; gives what puts it back in place of what became of it. */
export async function copyProject(): Promise<() => Promise<unknown>> {
  const rows = [...(await readRows())];
  return () =>
    db.$transaction([
      db.project.deleteMany(),
      ...rows.map(([table, json]) =>
        db.$executeRawUnsafe(
          `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
          json,
        ),
      ),
    ]);
}
