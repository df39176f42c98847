import { kinds } from './recognise-kind.ts';
for (const k of kinds) for (const r of k.rounds) for (const t of r.tasks) if (!t.title.includes('{focus}')) console.log(k.name, '|', t.title);
