import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { hoursRangeSchema } from '#app/features/brief/brief.schema.ts';
import { checklistPhaseSchema, checklistSchema, checklistStepSchema } from './checklist.schema.ts';
import { checklistOf } from './checklists.ts';

const shownChecklist = checklistSchema.extend({
  phases: z
    .array(
      checklistPhaseSchema.extend({
        steps: z
          .array(
            checklistStepSchema.extend({ hours: hoursRangeSchema.nullable().describe('Null for an event.') }),
          )
          .max(12),
      }),
    )
    .max(8),
});

export const getChecklist = operation({
  name: 'get-checklist',
  summary: 'A checklist with its phases and steps.',
  api: { method: 'GET', path: '/api/checklists/:id' },
  apiOnly: 'the screens read it with their page',
  access: 'anyone',
  input: z.object({ id: z.string().max(40) }),
  output: z.strictObject({ checklist: shownChecklist }),
  refusals: ['not_found'],
  async run({ id }) {
    const checklist = checklistOf(id);
    if (!checklist) throw new AppError('not_found', 'There is no such checklist.');
    const phases = checklist.phases.map(({ steps, ...phase }) => ({
      ...phase,
      steps: steps.map(({ hours, ...step }) => {
        const [least = 0, likely = 0, most = 0] = hours ?? [];
        return { ...step, hours: hours ? { least, likely, most } : null };
      }),
    }));
    return { checklist: { ...checklist, phases } };
  },
});
