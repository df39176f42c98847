import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { checklistSchema } from './checklist.schema.ts';
import { checklistOf } from './checklists.ts';

export const getChecklist = operation({
  name: 'get-checklist',
  summary: 'A checklist with its phases and steps.',
  api: { method: 'GET', path: '/api/checklists/:id' },
  apiOnly: 'the screens read it with their page',
  access: 'anyone',
  input: z.object({ id: z.string().max(40) }),
  output: z.strictObject({ checklist: checklistSchema }),
  refusals: ['not_found'],
  async run({ id }) {
    const checklist = checklistOf(id);
    if (!checklist) throw new AppError('not_found', 'There is no such checklist.');
    return { checklist };
  },
});
