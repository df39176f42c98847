import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { limits } from '#app/core/limits.ts';
import { operation } from '#app/core/operation.ts';
import { generationColumns, generationSchema } from '#app/features/generations/generation.ts';
import { createGeneration, startGeneration } from '#app/features/generations/start-generation.server.ts';
import { tasksMoved } from '#app/features/plans/task-move.schema.ts';
import { openProjects } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { submittedIdeaSchema } from './idea.schema.ts';
import { addProject, requireFirstDay } from './write-project.server.ts';

const submittedSchema = z.strictObject({
  project: projectSchema,
  generation: generationSchema,
  tasks_moved: tasksMoved,
});
type Submitted = z.output<typeof submittedSchema>;

export const submitIdea = operation({
  name: 'submit-idea',
  summary:
    'Creates a project from an idea and starts its analysis and roadmap; with a key, repeated requests create only one project.',
  api: { method: 'POST', path: '/api/ideas', status: 201 },
  access: 'user',
  input: submittedIdeaSchema,
  example: {
    title: 'Habit tracker',
    idea: 'An app that helps students keep small daily habits, with streaks that forgive a missed day and a look back each Sunday.',
    availability: 'Monday,Wednesday,Saturday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '3–4 hours',
    targetWeeks: 3,
  },
  output: submittedSchema,
  ownLimits: ['generation'],
  async run({ idempotencyKey, formKey, ...idea }, { viewer, now, client }) {
    requireFirstDay(idea, viewer, now);
    const { userId } = viewer;
    const requestHash = keyedHash('idempotent request', JSON.stringify(idea));
    const key = idempotencyKey ?? (formKey && `${formKey} ${requestHash}`);
    const claim = key && { userId, keyHash: keyedHash('idempotency key', key), requestHash };
    const submitted = await db.$transaction(async (transaction) => {
      // A concurrent request with the same key waits here for this transaction.
      if (claim && !(await claimKey(transaction, claim, now))) return findSubmitted(transaction, claim);
      await consumeByAccount(limits.generation, userId, client);
      const { idea: description, ...plan } = idea;
      const added = await addProject(transaction, viewer, { ...plan, description }, now);
      const request = { kind: 'analysis', projectId: added.project.id, createdAt: now } as const;
      const generation = await createGeneration(transaction, request);
      if (claim) {
        const data = { generationId: generation.id };
        await transaction.idempotencyKey.updateMany({ where: claim, data });
      }
      return { ...added, generation };
    });
    if (submitted.generation.state === 'queued') await startGeneration(submitted.generation);
    return submitted;
  },
});

/** The keyed hashes of an idempotency key and its request. */
interface Claim {
  userId: string;
  keyHash: string;
  requestHash: string;
}

/** Claims a key; false if it was used before. */
async function claimKey(transaction: Database, claim: Claim, now: Date): Promise<boolean> {
  const { count } = await transaction.idempotencyKey.createMany({
    data: [{ ...claim, createdAt: now }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** The project that a key was used for, in its current state. */
async function findSubmitted(transaction: Database, claim: Claim): Promise<Submitted> {
  const where = { idempotencyKeys: { some: claim } };
  const [project] = await openProjects(claim, {
    where: { generations: { some: where } },
    include: { generations: { where, select: generationColumns } },
    transaction,
  });
  const generation = project?.row.generations[0];
  if (!generation) {
    throw new AppError(
      'invalid',
      'This Idempotency-Key was used for another idea. Please send each idea with a key of its own.',
      { field: 'idempotencyKey' },
    );
  }
  return { project: toProject(project), generation };
}
