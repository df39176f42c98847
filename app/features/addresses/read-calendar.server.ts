import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import { withCurrentPlan } from '#app/features/plans/plan-version.ts';
import { toMilestone } from '#app/features/plans/roadmap.ts';
import { weeksOfPlan, withWeeks } from '#app/features/plans/week-dates.ts';
import { openProjects } from '#app/features/projects/open-project.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { tokenSchema } from './address.schema.ts';
import { findSecret } from './secret-address.server.ts';

/** What a calendar shows at most: of the projects that were changed last, the days that come last. */
const maxProjects = 100;
const maxEvents = 500;

/** An all-day event. */
const eventSchema = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  title: z.string(),
  description: z.string(),
  done: z.boolean(),
  changed_at: z.iso.datetime(),
});

export const readCalendar = operation({
  name: 'read-calendar',
  summary: 'The due tasks and milestones that a secret address shows, by day.',
  screenOnly: 'calendar programs request the secret address itself',
  access: 'anyone',
  input: tokenSchema,
  output: z.strictObject({ name: z.string(), events: z.array(eventSchema) }),
  refusals: ['not_found'],
  limit: 'secretAddressFromAddress',
  async run({ token }, { now }) {
    const address = await findSecret('calendar', token);
    if (!address) throw new AppError('not_found', 'There is nothing at this address.');
    const { userId, projectId, timeZone } = address;
    const projects = await openProjects(
      { userId },
      {
        ...(projectId !== null && { where: { id: projectId } }),
        include: {
          ...withCurrentPlan,
          ...withWeeks,
        },
        orderBy: { updatedAt: 'desc' },
        take: maxProjects,
      },
    );
    if (projectId !== null && projects.length === 0)
      throw new AppError('not_found', 'There is nothing at this address.');
    const due = { projectId: { in: projects.map(({ row }) => row.id) }, dueDate: { not: null } };
    const latest = await db.task.findMany({
      where: due,
      orderBy: [{ dueDate: 'desc' }, { rank: 'desc' }],
      take: maxEvents,
    });
    const tasksOf = (id: string) => latest.filter(({ projectId }) => projectId === id).reverse();
    const inOrder = projects.toSorted(
      (one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime(),
    );
    const calendars = inOrder.map(({ row, vault, phase }) => {
      const tasks = tasksOf(row.id);
      const { title: project } = vault.open('project', row);
      const [plan] = row.versions;
      const weeks = weeksOfPlan(row, timeZone, now);
      const milestones = plan?.roadmap?.milestones.map((each) => toMilestone(each, vault, weeks)) ?? [];
      const isFinished = (week: number) => {
        const ofWeek = tasks.filter((task) => task.week === week);
        const areDone = ofWeek.length > 0 && ofWeek.every(({ status }) => status === 'completed');
        return row.status === 'completed' || isBehind(week, phase) || areDone;
      };
      return {
        project,
        events: [
          ...tasks.flatMap((task) => {
            const { id, title, dueDate, estimatedHours, status, updatedAt } = vault.open('task', task);
            const done = status === 'completed';
            return dueDate === null
              ? []
              : [
                  {
                    ...{ id, title, done, day: fromColumn(dueDate) },
                    description: `${project} · ${hoursLabel(estimatedHours)}`,
                    changed_at: updatedAt.toISOString(),
                  },
                ];
          }),
          ...milestones.flatMap(({ id, week, title, ends_on }) =>
            ends_on === null
              ? []
              : [
                  {
                    ...{ id, title: `Week ${week}: ${title}`, day: ends_on },
                    description: project,
                    done: isFinished(week),
                    changed_at: (plan?.createdAt ?? row.updatedAt).toISOString(),
                  },
                ],
          ),
        ],
      };
    });
    const [only] = calendars;
    return {
      name: projectId !== null && only ? only.project : 'Stepwise',
      events: latestOf(calendars.flatMap(({ events }) => events)),
    };
  },
});

/** Those of the latest days, in the order in which they come. */
function latestOf<Event extends { day: string }>(events: readonly Event[]): Event[] {
  const latest = new Set(events.toSorted((one, other) => (one.day < other.day ? 1 : -1)).slice(0, maxEvents));
  return events.filter((event) => latest.has(event));
}
