import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { wholeChecklistSchema } from '#app/features/planner/checklist.schema.ts';
for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8');
  const result = wholeChecklistSchema.safeParse(parse(text));
  const lines = text.trimEnd().split('\n').length;
  if (lines > 80) console.log(`${file}: ${lines} lines`);
  if (!result.success) console.log(file, result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n  '));
}
