import { z } from 'zod';
import { type OnDays, onDays } from '#app/core/on-days.ts';
import { oneLine } from '#app/core/one-line.ts';
import { taskLimits } from './task-limits.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

/** The days in the column of a task, which is null for any. */
export const onDayOf = (column: string | null): OnDays => onDays.find((each) => each === column) ?? 'any';

/** A task of a week as a planner proposes it; the program sets its day. */
export const plannedTaskSchema = z.object({
  title: oneLine().trim().min(1).max(taskLimits.title).describe('Begins with a verb, says what will be done'),
  description: text(taskLimits.description)
    .nullable()
    .describe('How exactly to do it, in one to three sentences'),
  hours: z.number().positive(),
  on: z.enum(onDays),
  date: z.iso
    .date()
    .nullable()
    .catch(null)
    .describe('The exact day of an event such as a race; otherwise null'),
  needs: z.string().trim().max(200).nullable().describe('What must be at hand'),
  done_when: text(400).nullable().describe('How one knows that it is done'),
  deliverable: z.string().nullable().describe('The id of the deliverable it serves; null for all'),
  /** The id of the step of the brief that it is, or is a session of. */
  step: z.string().nullable().default(null),
  depends_on: z.array(z.int()).describe('Places in this list, from 1, of tasks that must be done before'),
});
export type PlannedTask = z.output<typeof plannedTaskSchema>;
