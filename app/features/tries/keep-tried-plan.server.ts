import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { keepShortfall } from '#app/features/generations/shortfall.server.ts';
import { isShortIdea } from '#app/features/ideas/is-short-idea.ts';
import { writeProject } from '#app/features/ideas/write-project.server.ts';
import { shapesOf } from '#app/features/plans/frame.ts';
import { daysOffOf, keepBrief } from '#app/features/plans/keep-brief.server.ts';
import { saveAnalysis } from '#app/features/plans/save-analysis.server.ts';
import { saveRoadmap } from '#app/features/plans/save-roadmap.server.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { saveWeek } from '#app/features/tasks/save-week.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { noTriedPlan } from './get-tried-plan.server.ts';
import { takeTriedPlan } from './keep.server.ts';

/** The project made of a tried plan. */
export const keptProjectSchema = z.strictObject({
  project: projectSchema.describe('The plan that was tried.'),
  asks_more: z
    .boolean()
    .describe(
      'Whether its idea, with the brief, has fewer than 100 characters, so that its page asks for more.',
    ),
});
type KeptProject = z.output<typeof keptProjectSchema>;

export const keepTriedPlan = operation({
  name: 'keep-tried-plan',
  summary: 'Creates a project from the plan that this browser has tried, and begins its first week.',
  screenOnly: 'POST /api/users moves a tried plan to a new account; POST /api/ideas plans in an existing one',
  access: 'user',
  input: z.object({}),
  output: keptProjectSchema,
  refusals: ['not_found', 'conflict'],
  limit: 'writing',
  async run(_, { viewer, client, now }) {
    const kept = await db.$transaction((transaction) =>
      projectOfTried(transaction, viewer.userId, client.keep, now),
    );
    if (!kept) throw new AppError('not_found', noTriedPlan);
    return kept;
  },
});

const reason = 'first_plan' as const;

/** Makes a project of a tried plan, as if it had been planned for this account; null without a plan. */
export async function projectOfTried(
  transaction: Database,
  userId: string,
  keep: string,
  now: Date,
): Promise<KeptProject | null> {
  const tried = await takeTriedPlan(transaction, keep, now);
  if (!tried) return null;
  const { title, idea, model, startsOn, availability, dayToDaySchedule, weekendSchedule, targetWeeks } =
    tried;
  const frame = { availability, dayToDaySchedule, weekendSchedule, targetWeeks, starts_on: startsOn ?? '' };
  const { id: projectId } = await writeProject(
    transaction,
    userId,
    { ...frame, title, description: idea },
    now,
  );
  const { row, vault } = await openProject({ userId }, projectId, 'write', { transaction });
  const [generationId, weekGenerationId] = [newId(), newId()];
  const done = { projectId, state: 'succeeded', progress: 100, step: 'Done', model } as const;
  const afterwards = new Date(now.getTime() + 1);
  await transaction.generation.createMany({
    data: [
      { ...done, id: generationId, kind: 'analysis', createdAt: now, finishedAt: now },
      {
        ...done,
        id: weekGenerationId,
        kind: 'tasks',
        week: 1,
        createdAt: afterwards,
        finishedAt: afterwards,
      },
    ],
  });
  const { brief, analysis, roadmap, firstWeek } = tried;
  const written = { projectId, model, reason, generationId };
  await keepBrief(transaction, vault, projectId, { reason, brief, model, generationId, now });
  await saveAnalysis(transaction, vault, { ...written, ...analysis }, now);
  const { planned, milestones, ...text } = roadmap;
  const framed = { ...row, daysOff: daysOffOf(brief.dates).map(toColumn) };
  const weeks = { ...planned, shapes: Object.fromEntries(shapesOf(framed, tried.weeks, brief)) };
  await saveRoadmap(transaction, vault, { ...written, ...text, weeks, milestones }, now);
  await saveWeek(transaction, vault, projectId, { number: 1, ...firstWeek }, now);
  await keepShortfall(transaction, vault, weekGenerationId, firstWeek.shortfall);
  const project = toProject(await openProject({ userId }, projectId, 'read', { transaction }));
  return { project, asks_more: isShortIdea(idea, brief) };
}
