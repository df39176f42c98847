import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { pauseEnd } from '#app/features/projects/pause.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { markupMessage, taskId } from './task.schema.ts';

const fates = ['carry', 'drop', 'done'] as const;
const waysOn = ['go_on', 'lighter', 'pause'] as const;

const longestNote = 1000;

const choice = z.object({
  id: taskId,
  // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
  then: z.enum(fates, 'then must be carry, drop or done.').default('carry'),
  note: z
    .string()
    .trim()
    .max(longestNote, `A note must be at most ${longestNote} characters long.`)
    .refine((note) => !hasMarkup(note), markupMessage)
    .optional()
    .describe('A note on the result, or the reason.'),
});

export const closeWeekSchema = z.object({
  id: projectId,
  tasks: z.array(choice).max(1000).default([]).describe('Tasks that are not named are carried over.'),
  next: z.enum(waysOn, 'next must be go_on, lighter or pause.').default('go_on'),
  until: pauseEnd.optional().describe('With `pause`, the day on which the project goes on.'),
});
