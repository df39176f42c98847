import type { Brief } from '#app/features/brief/brief.schema.ts';
import { briefLists, fieldOf, fieldsOf, rowsOf } from '#app/features/brief/brief-fields.ts';

/** The fields that an unchanged form of a brief posts. */
export function briefFormOf(brief: Brief, version: number): Record<string, string> {
  const fields = { ...fieldsOf(brief, version), checklist: brief.checklist ?? '' };
  const rows = rowsOf(brief);
  for (const list of ['deliverables', 'dates', 'constraints', 'resources'] as const)
    for (const name of [...briefLists[list], 'id', 'source'])
      Object.assign(fields, { [fieldOf(list, rows[list].length, name)]: '' });
  return fields;
}
