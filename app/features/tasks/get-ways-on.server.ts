import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { listOf } from '#app/core/prose.ts';
import { hundredths } from '#app/core/quantities.ts';
import { sumOf } from '#app/core/sum.ts';
import { saysWhatIsPassed } from '#app/features/brief/last-date.ts';
import { weighPlan } from '#app/features/fit/compute-fit.ts';
import { earlierWeeks, lighterPlan, shareManaged } from '#app/features/fit/lighter-plan.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { planAfterWeek } from '#app/features/plans/plan-after-week.ts';
import { weeksFor } from '#app/features/plans/room-for-waiting.server.ts';
import { isLastPossible } from '#app/features/plans/weeks-with-room.ts';
import { requireAllowed } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { closeWeekSchema } from './close-week.schema.ts';
import { eventMissed } from './comes-too-late.ts';

const wayOn = z.strictObject({
  hours_a_week: z.number(),
  ends_on: z.iso.date(),
  passes: z.string().describe('The dates that the plan ends after, as a sentence; empty for none.'),
});

/** What closing the week under way comes to. */
const waysOnSchema = z.strictObject({
  tasks: z.int().describe('The number of tasks carried over.'),
  hours: z.number().describe('Of those.'),
  left_out: z
    .array(z.string())
    .describe(
      'The ids of open tasks of the week for things that were left out of the plan, which go with them.',
    ),
  too_late: z
    .strictObject({ ids: z.array(z.string()), words: z.string() })
    .describe('Open tasks of the week for past events, which are dropped unless chosen otherwise.'),
  go_on: wayOn.nullable().describe('At the same load; null when a plan cannot have another week.'),
  lighter: wayOn
    .extend({ loses: z.number().describe('The hours of open work that has room only with the same load.') })
    .nullable()
    .describe(
      'With the load that was managed; null if everything was, days cannot be shorter, or the plan ends.',
    ),
});
export type WaysOn = z.output<typeof waysOnSchema>;

export const getWaysOn = operation({
  name: 'get-ways-on',
  summary: 'Previews each way to close the current week.',
  screenOnly: 'a view for the tasks screen; in the API, closing the week returns its effect',
  access: ownerOf('project'),
  input: closeWeekSchema.pick({ id: true, tasks: true }),
  output: waysOnSchema,
  refusals: ['conflict'],
  async run({ id, tasks: choices }, { viewer, now }) {
    const known = await loadPlan(viewer, id, now);
    const { row, phase, brief } = known;
    requireAllowed('closeWeek', phase);
    const hoursOf = (tasks: typeof row.tasks) => sumOf(tasks, ({ estimatedHours }) => estimatedHours);
    const isOpen = ({ status }: (typeof row.tasks)[number]) => status !== 'completed';
    const isOfWeek = ({ week }: (typeof row.tasks)[number]) => week === phase.week;
    const chosen = new Map(choices.map((choice) => [choice.id, choice.then]));
    const isLeftOut = ({ deliverable }: (typeof row.tasks)[number]) =>
      brief?.deliverables.some(({ id, state }) => id === deliverable && state === 'left_out') ?? false;
    const ofWeek = row.tasks.filter((task) => isOfWeek(task) && isOpen(task));
    const leftOut = ofWeek.filter(isLeftOut);
    const missed = new Map<string, string>();
    for (const task of ofWeek) {
      const event = isLeftOut(task) ? null : eventMissed(task.deliverable, brief, known.today);
      if (event) missed.set(task.id, event);
    }
    const fateOf = (task: (typeof row.tasks)[number]) =>
      chosen.get(task.id) ?? (leftOut.includes(task) || missed.has(task.id) ? 'drop' : 'carry');
    const tasks = row.tasks.flatMap((task) => {
      const fate = isOpen(task) ? fateOf(task) : 'carry';
      if (fate === 'done') return { ...task, status: 'completed' as const, week: task.week ?? phase.week };
      return fate === 'drop' ? [] : task;
    });
    const carried = tasks.filter(isOpen);
    const open = carried.filter(isOfWeek);
    const ways = {
      tasks: open.length,
      hours: hundredths(hoursOf(open)),
      left_out: leftOut.map((task) => task.id),
      too_late: { ids: [...missed.keys()], words: listOf([...new Set(missed.values())]) },
    };
    if (isLastPossible(phase.week) && carried.length > 0) return { ...ways, go_on: null, lighter: null };
    const targetWeeks = await weeksFor(db, row, carried.length);
    const after = { ...known, row: { ...row, tasks } };
    const plan = planAfterWeek(after, { targetWeeks, timeZone: row.user.timeZone, now });
    const done = tasks.filter((task) => isOfWeek(task) && !isOpen(task));
    const left = hoursOf(
      row.tasks.filter((task) => isOfWeek(task) && isOpen(task) && fateOf(task) !== 'done'),
    );
    // What is carried on is carried out of this week, wherever it came from.
    const earlier = earlierWeeks(
      tasks.filter((task) => !(isOpen(task) && isOfWeek(task))),
      phase.week,
    );
    const hoursAWeek = known.idea.hoursPerWeek;
    const share = shareManaged({ done, left, earlier, pace: known.pace, hoursAWeek });
    const toldOf = ({ hoursByDay, endsOn }: typeof plan) => ({
      hours_a_week: hundredths(hoursByDay.reduce((sum, hours) => sum + hours, 0)),
      ends_on: endsOn,
      passes: saysWhatIsPassed(brief?.dates ?? [], endsOn),
    });
    const lighter = lighterPlan(plan, share, brief !== null);
    const held = (of: typeof plan) => {
      const { needed, available } = weighPlan(of);
      return Math.min(needed.most, available);
    };
    const loses = hundredths(held(plan) - held(lighter));
    const isLighter = lighter.hoursByDay.some((hours, at) => hours < (plan.hoursByDay[at] ?? 0));
    return {
      ...ways,
      go_on: toldOf(plan),
      lighter: isLighter && phase.week < targetWeeks ? { ...toldOf(lighter), loses } : null,
    };
  },
});
