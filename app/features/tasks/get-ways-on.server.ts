import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { hundredths } from '#app/core/quantities.ts';
import { saysWhatIsPassed } from '#app/features/brief/last-date.ts';
import { lighterPlan, shareManaged } from '#app/features/fit/lighter-plan.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { planAfterWeek } from '#app/features/plans/plan-after-week.ts';
import { weeksWithRoom } from '#app/features/plans/weeks-with-room.ts';
import { requireAllowed } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';

const wayOn = z.strictObject({
  hours_a_week: z.number(),
  ends_on: z.iso.date(),
  passes: z.string().describe('What of its dates the plan ends after, as a sentence; empty for none.'),
});

/** What closing the week under way comes to when all that is open is carried on. */
const waysOnSchema = z.strictObject({
  tasks: z.int().describe('How many are open.'),
  hours: z.number().describe('Of those.'),
  go_on: wayOn.nullable().describe('At the same load; null when a plan cannot have another week.'),
  lighter: wayOn.nullable().describe('At the load that was managed; null when all was, or the plan ends.'),
});
export type WaysOn = z.output<typeof waysOnSchema>;

export const getWaysOn = operation({
  name: 'get-ways-on',
  summary: 'What each way to close the week under way would do.',
  screenOnly: 'a view of the tasks screen; the API closes the week and tells what came of it',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: waysOnSchema,
  refusals: ['conflict'],
  async run({ id }, { viewer, now }) {
    const known = await loadPlan(viewer, id, now);
    const { row, phase, brief } = known;
    requireAllowed('closeWeek', phase);
    const hoursOf = (tasks: typeof row.tasks) =>
      tasks.reduce((sum, { estimatedHours }) => sum + estimatedHours, 0);
    const isOpen = ({ status }: (typeof row.tasks)[number]) => status !== 'completed';
    const ofWeek = row.tasks.filter(({ week }) => week === phase.week);
    const open = ofWeek.filter(isOpen);
    const planned = hoursOf(ofWeek);
    const ways = { tasks: open.length, hours: hundredths(hoursOf(open)) };
    const isLongest = phase.week >= 52 && row.tasks.some(isOpen);
    if (isLongest) return { ...ways, go_on: null, lighter: null };
    const targetWeeks = row.tasks.some(isOpen) ? weeksWithRoom(row, phase.week) : row.targetWeeks;
    const plan = planAfterWeek(known, { targetWeeks, timeZone: row.user.timeZone, now });
    const share = shareManaged({ done: planned - hoursOf(open), planned });
    const toldOf = ({ hoursByDay, endsOn }: typeof plan) => ({
      hours_a_week: hundredths(hoursByDay.reduce((sum, hours) => sum + hours, 0)),
      ends_on: endsOn,
      passes: saysWhatIsPassed(brief?.dates ?? [], endsOn),
    });
    const lighter = lighterPlan(plan, share, brief !== null);
    return {
      ...ways,
      go_on: toldOf(plan),
      lighter: share < 1 && phase.week < targetWeeks ? toldOf(lighter) : null,
    };
  },
});
