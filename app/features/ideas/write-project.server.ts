import type { z } from 'zod';
import { daysOffOf } from '#app/features/plans/keep-brief.server.ts';
import { type Project, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import { toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import type { ideaSchema } from './idea.schema.ts';

type Idea = z.output<typeof ideaSchema>;
type Plan = Omit<Idea, 'idea' | 'starts_on' | 'days_off' | 'sharing'> &
  Partial<Pick<Idea, 'starts_on' | 'days_off' | 'sharing'>> & { description: string };

export async function writeProject(
  transaction: Database,
  userId: string,
  { title, description, starts_on: startsOn = '', days_off: daysOff = [], ...plan }: Plan,
  now: Date,
  id = newId(),
): Promise<Project> {
  const vault = await vaultOf(userId, transaction);
  const row = await transaction.project.create({
    data: {
      id,
      userId,
      ...plan,
      startsOn: startsOn === '' ? null : toColumn(startsOn),
      daysOff: daysOffOf(daysOff.map((each) => ({ ...each, kind: 'day_off' }))).map(toColumn),
      ...vault.seal('project', id, { title, description }),
      ...(daysOff.length > 0 && vault.seal('project', id, { namedDaysOff: JSON.stringify(daysOff) })),
      createdAt: now,
      updatedAt: now,
    },
    include: withCurrentWeek,
  });
  return toProject({ row, vault });
}
