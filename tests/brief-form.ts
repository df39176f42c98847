import type { Brief } from '#app/features/brief/brief.schema.ts';
import { briefLists, fieldOf, fieldsOf, hiddenFields, rowsOf } from '#app/features/brief/brief-fields.ts';
import type { ShownSteps } from '#app/features/checklists/step-offer.ts';

/** The fields that an unchanged form of a brief posts, with those of its steps. */
export function briefFormOf(brief: Brief, version: number, steps?: ShownSteps): Record<string, string> {
  const fields: Record<string, string> = { ...fieldsOf(brief, version), ...steps?.fields };
  const rows = rowsOf(brief);
  for (const list of ['dates', 'constraints', 'resources'] as const)
    for (const name of [...briefLists[list], ...hiddenFields(list)])
      fields[fieldOf(list, rows[list].length, name)] = '';
  return fields;
}
