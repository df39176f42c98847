import type { Brief } from '#app/features/brief/brief.schema.ts';
import { type BriefList, briefLists, fieldOf, rowsOf } from '#app/features/brief/brief-fields.ts';

/** What the form of a brief posts when nothing is changed in it. */
export function briefFormOf(brief: Brief, version: number): Record<string, string> {
  const fields: Record<string, string> = {
    version: `${version}`,
    language: brief.language,
    done_when: brief.done_when,
    budget: brief.budget ? `${brief.budget.amount}` : '',
    currency: brief.budget?.currency ?? '',
    playbook: brief.playbook ?? '',
  };
  const rows = rowsOf(brief);
  const add = (list: BriefList, place: number, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) fields[fieldOf(list, place, name)] = value;
  };
  for (const list of ['deliverables', 'dates', 'constraints', 'resources', 'questions'] as const) {
    for (const [place, { id, source, texts }] of rows[list].entries())
      add(list, place, { id, source, ...texts });
    const empty = Object.fromEntries(briefLists[list].map((name) => [name, '']));
    if (list !== 'questions') add(list, rows[list].length, { ...empty, id: '', source: '' });
  }
  return fields;
}
