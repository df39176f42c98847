import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { currentPlanOf, withCurrentPlan } from '#app/features/plans/plan-version.ts';
import { toMilestone } from '#app/features/plans/roadmap.ts';
import { weeksOfPlan, withWeeks } from '#app/features/plans/week-dates.ts';
import { openProjects } from '#app/features/projects/open-project.server.ts';
import { byDueDate } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { ProjectStatus } from '#app/services/prisma-client/client.ts';
import { tokenSchema } from './address.schema.ts';
import { findSecret } from './secret-address.server.ts';

const sharedTask = z.strictObject({
  title: z.string(),
  due_date: z.iso.date().nullable(),
  done: z.boolean(),
});

const sharedWeek = z.strictObject({
  week: z.int(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  milestones: z.array(z.string()),
  tasks: z.array(sharedTask),
});
export type SharedWeek = z.output<typeof sharedWeek>;

const nothingHere = 'There is nothing at this address. Whoever sent it to you may have switched it off.';

export const readShared = operation({
  name: 'read-shared',
  summary: 'The plan and the progress of a shared project, without idea, chat, notes or owner.',
  screenOnly: 'only used by the page at the secret address',
  access: 'anyone',
  input: tokenSchema,
  output: z.strictObject({
    title: z.string(),
    status: z.enum(ProjectStatus),
    done: z.int(),
    total: z.int().describe('The number of tasks so far.'),
    current_week: z.int().describe('0 before the first.'),
    weeks: z.array(sharedWeek),
  }),
  refusals: ['not_found'],
  limit: 'secretAddressFromAddress',
  async run({ token }, { now }) {
    const address = await findSecret('share', token);
    const [project] =
      address?.projectId == null
        ? []
        : await openProjects(
            { userId: address.userId },
            {
              where: { id: address.projectId },
              include: {
                ...withCurrentPlan,
                ...withWeeks,
                tasks: { where: { week: { not: null } }, orderBy: byDueDate },
              },
            },
          );
    if (!project || !address) throw new AppError('not_found', nothingHere);
    const { row, vault, phase } = project;
    const plan = await currentPlanOf(row);
    const dated = weeksOfPlan(row, address.timeZone, now);
    const milestones = plan?.roadmap?.milestones.map((each) => toMilestone(each, vault, dated)) ?? [];
    const tasks = row.tasks.map((task) => vault.open('task', task));
    const isDone = ({ status }: { status: string }) => status === 'completed';
    return {
      title: vault.open('project', row).title,
      status: row.status,
      done: tasks.filter(isDone).length,
      total: tasks.length,
      current_week: phase.hasBegun ? phase.week : 0,
      weeks: dated.map(({ week, startsOn, endsOn }) => ({
        week,
        starts_on: startsOn,
        ends_on: endsOn,
        milestones: milestones.filter((each) => each.week === week).map(({ title }) => title),
        tasks: tasks
          .filter((task) => task.week === week)
          .map((task) => ({
            title: task.title,
            due_date: task.dueDate && fromColumn(task.dueDate),
            done: isDone(task),
          })),
      })),
    };
  },
});
