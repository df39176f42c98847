import type { Viewer } from '#app/core/viewer.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { type PrivateTable, privateColumns } from '#app/services/private-columns.ts';
import { vaultOf } from '#app/services/vault.server.ts';

// Planning takes fifteen times as long as copying an earlier plan for the same idea.

const inRoadmaps = 'roadmap_id IN (SELECT id FROM plan_roadmaps WHERE project_id = $1::uuid)';

/** The tables of a planned project, each after those it references. */
const tables = [
  { name: 'project', table: 'projects', place: 'id = $1::uuid' },
  { name: 'generation', table: 'generations', place: 'project_id = $1::uuid' },
  { name: 'planBrief', table: 'plan_briefs', place: 'project_id = $1::uuid' },
  { name: 'planAnalysis', table: 'plan_analyses', place: 'project_id = $1::uuid' },
  { name: 'planRoadmap', table: 'plan_roadmaps', place: 'project_id = $1::uuid' },
  { name: 'planMilestone', table: 'plan_milestones', place: inRoadmaps },
  { name: 'planVersion', table: 'plan_versions', place: 'project_id = $1::uuid' },
] as const satisfies { name: PrivateTable; table: string; place: string }[];

type Row = Record<string, unknown> & { id: string };

/** Rows by table, private columns readable. */
interface KeptPlan {
  owner: string;
  rows: Record<string, Row[]>;
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The plan of a project, to be copied to others. */
export async function keepPlan({ userId }: Viewer, projectId: string): Promise<KeptPlan> {
  const vault = await vaultOf(userId);
  const rows: KeptPlan['rows'] = {};
  for (const { name, table, place } of tables) {
    const [found] = await db.$queryRawUnsafe<{ json: Row[] }[]>(
      `SELECT coalesce(json_agg(each ORDER BY id), '[]') AS json FROM ${table} each WHERE ${place}`,
      projectId,
    );
    rows[table] = (found?.json ?? []).map((row) => {
      const sealed = privateColumns[name].flatMap((column) => {
        const value = row[snakeCase(column)];
        return typeof value === 'string' ? [[column, Buffer.from(value.slice(2), 'hex')]] : [];
      });
      const opened = vault.open(name, { id: row.id, ...Object.fromEntries(sealed) });
      return {
        ...row,
        ...Object.fromEntries(Object.entries(opened).map(([key, text]) => [snakeCase(key), text])),
      };
    });
  }
  return { owner: userId, rows };
}

/** Copies a plan to a new project of a user; returns its id. */
export async function writePlan({ userId }: Viewer, kept: KeptPlan, now: Date): Promise<string> {
  const vault = await vaultOf(userId);
  const [project] = kept.rows.projects ?? [];
  if (!project) throw new Error('A kept plan has a project.');
  const ids = new Map([[kept.owner, userId]]);
  for (const { id } of Object.values(kept.rows).flat()) ids.set(id, newId());
  const later = now.getTime() - Date.parse(String(project.created_at));
  const moved = (column: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return column.endsWith('_at') ? new Date(Date.parse(value) + later) : (ids.get(value) ?? value);
  };
  await db.$transaction(
    tables.map(({ name, table }) => {
      const copies = (kept.rows[table] ?? []).map((row) => {
        const copy = Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, moved(column, value)]),
        );
        for (const column of privateColumns[name]) {
          const text = row[snakeCase(column)];
          if (typeof text !== 'string') continue;
          const sealed: Record<string, Uint8Array> = vault.seal<PrivateTable, never>(name, String(copy.id), {
            [column]: text,
          });
          copy[snakeCase(column)] = `\\x${Buffer.from(sealed[column] ?? []).toString('hex')}`;
        }
        return copy;
      });
      return db.$executeRawUnsafe(
        `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
        JSON.stringify(copies),
      );
    }),
  );
  return ids.get(project.id) ?? '';
}
