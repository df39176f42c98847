import { db } from '#app/services/db.server.ts';

/** The tables of a project. */
const tables = [
  ...['projects', 'weeks', 'generations', 'plan_briefs', 'plan_analyses', 'plan_roadmaps', 'plan_milestones'],
  ...['plan_versions', 'tasks', 'task_dependencies', 'removed_tasks'],
];

/** All rows of a test file's only project, as text by table. */
export async function readRows(): Promise<Map<string, string>> {
  const selects = tables.map(
    (table) =>
      `SELECT '${table}' AS name, coalesce(json_agg(each ORDER BY each::text), '[]')::text AS json FROM ${table} each`,
  );
  const copies = await db.$queryRawUnsafe<{ name: string; json: string }[]>(selects.join(' UNION ALL '));
  return new Map(copies.map(({ name, json }) => [name, json]));
}

/** Copies that project; returns a function that restores it. */
export async function copyProject(): Promise<() => Promise<unknown>> {
  const rows = await readRows();
  // In one statement, because references are checked at its end.
  const inserts = [...rows.keys()].map(
    (table, at) =>
      `of_${table} AS (INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $${at + 1}::json))`,
  );
  return () =>
    db.$transaction([
      db.project.deleteMany(),
      db.$executeRawUnsafe(`WITH ${inserts.join(', ')} SELECT`, ...rows.values()),
    ]);
}
