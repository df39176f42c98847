import type { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn, daysBetween, isDay } from '#app/core/calendar.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { type ChosenSteps, hasChosen } from '#app/features/checklists/steps.schema.ts';
import { daysOffOf } from '#app/features/plans/keep-brief.server.ts';
import { shareHoursOn } from '#app/features/plans/share-weeks.server.ts';
import { noteProgram } from '#app/features/projects/open-project.server.ts';
import { type Project, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import { requireRoomInAccount } from '#app/features/projects/require-room.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import type { ideaSchema } from './idea.schema.ts';

type Idea = z.output<typeof ideaSchema>;
type Optional = 'starts_on' | 'days_off' | 'sharing' | keyof ChosenSteps;
type Plan = Omit<Idea, 'idea' | Optional> & Partial<Pick<Idea, Optional>> & { description: string };

/** @throws AppError `conflict` when the account may have no more projects */
export async function writeProject(
  transaction: Database,
  userId: string,
  {
    title,
    description,
    starts_on: startsOn = '',
    days_off: daysOff = [],
    steps,
    checklist,
    ticked,
    day,
    ...plan
  }: Plan,
  now: Date,
  id = newId(),
): Promise<Project> {
  await requireRoomInAccount(transaction, userId, { projects: 1 });
  const vault = await vaultOf(userId, transaction);
  const chosen = { steps, checklist, ticked, day };
  const row = await transaction.project.create({
    data: {
      id,
      userId,
      ...plan,
      startsOn: startsOn === '' ? null : toColumn(startsOn),
      daysOff: daysOffOf(daysOff.map((each) => ({ ...each, kind: 'day_off' }))).map(toColumn),
      ...vault.seal('project', id, { title, description }),
      ...(daysOff.length > 0 && vault.seal('project', id, { namedDaysOff: JSON.stringify(daysOff) })),
      ...(hasChosen(chosen) && vault.seal('project', id, { chosenSteps: JSON.stringify(chosen) })),
      createdAt: now,
      updatedAt: now,
    },
    include: withCurrentWeek,
  });
  return toProject({ row, vault });
}

/**
 * Writes a new project of a user. If it shares its hours, their other projects make room for it.
 * @returns the project, and how many of their tasks have moved
 */
export async function addProject(
  transaction: Database,
  viewer: Viewer,
  plan: Plan,
  now: Date,
): Promise<{ project: Project; tasks_moved: number | undefined }> {
  const { userId } = viewer;
  const moved =
    plan.sharing === 'shared' ? await shareHoursOn(transaction, userId, plan.availability, now) : 0;
  const project = await writeProject(transaction, userId, plan, now);
  await noteProgram(transaction, viewer, project.id);
  return { project, tasks_moved: moved || undefined };
}

/** Refuses a first day in the past or too far ahead. */
export function requireFirstDay(
  { starts_on: day }: Pick<Idea, 'starts_on'>,
  viewer: Viewer,
  now: Date,
): void {
  const today = dayIn(now, viewer.timeZone);
  const isPossible = day === '' || (isDay(day) && day >= today && daysBetween(today, day) <= 366);
  if (!isPossible)
    throw new AppError('invalid', 'The first day must be from today to a year ahead.', {
      field: 'starts_on',
    });
}
