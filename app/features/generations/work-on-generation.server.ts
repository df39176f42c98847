import { RetryLater } from '#app/core/retry-later.ts';
import { type AiResult, modelName } from '#app/services/ai/ai.server.ts';
import { AiError, type AiErrorKind, sumOfTokens } from '#app/services/ai/ai-error.ts';
import type { RetryReason } from '#app/services/ai/create-ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { lockProject } from '#app/services/lock-project.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import type { Generation, Prisma } from '#app/services/prisma-client/client.ts';
import { endGenerations } from './end-generations.server.ts';
import { activeStates } from './generation.ts';

/** How often a generation is attempted before it fails. */
export const maxAttempts = 4;

const generalMessage = 'This failed several times. Nothing you wrote is lost.';

type Spent = Pick<AiResult<unknown>, 'model' | 'promptTokens' | 'completionTokens'>;

/** What the work on a generation receives: its row, and functions to report and save. */
export interface GenerationWork {
  generation: Generation;
  /**
   * Shows the user the step and the sealed text so far; `progress` is 0 to 100. Throws if the work is no longer
   * wanted.
   */
  report(progress: number, step: string, sealed?: Pick<Generation, 'partial'>): Promise<void>;
  /** Adds to the step that the request is repeated, and why. Throws like `report`. */
  reportRetry(reason: RetryReason): Promise<void>;
  /** Shows the user the sealed text so far, which is deleted when the generation ends. Throws like `report`. */
  show(sealed: Pick<Generation, 'partial'>): Promise<void>;
  /** Adds to the token counts of this generation, stored with the next report, the result or the failure. */
  spend(spent: Spent): void;
  /** Saves a part of the result; `save` runs in one transaction. Throws like `report`. */
  save(save: (transaction: Database) => Promise<void>): Promise<void>;
  /** Saves the last part and marks the generation as succeeded, in one transaction. Throws like `report`. */
  finish(save: (transaction: Database) => Promise<void>): Promise<void>;
}

/**
 * Works on an unfinished generation. Safe to call at any time and any number of times: finished work stays as it is,
 * and work that a killed worker left behind is continued.
 * @throws RetryLater when the job is to be retried
 */
export async function workOnGeneration(
  generationId: string,
  signal: AbortSignal,
  work: (work: GenerationWork) => Promise<void>,
): Promise<void> {
  const unfinished = { id: generationId, state: { in: activeStates } };
  const [row] = await db.generation.updateManyAndReturn({
    where: { ...unfinished, attempts: { lt: maxAttempts } },
    data: { state: 'running', startedAt: clock.now(), attempts: { increment: 1 } },
  });
  if (!row) {
    await endGenerations(db, unfinished, generalMessage, clock.now());
    return;
  }
  const running = runningAttempt(row);
  const message = whyRetried(row);
  let lastStep = row.step;
  let unwritten: Spent[] = [];
  const withSpent = async (write: (counts: Columns) => Promise<void>) => {
    const spent = unwritten;
    unwritten = [];
    try {
      await write(counted(spent));
    } catch (error) {
      unwritten.unshift(...spent);
      throw error;
    }
  };
  // Without a row the work is obsolete: the account was deleted, the project completed, or a later attempt has begun.
  const write = async (database: Database, data: Columns) => {
    const { count } = await database.generation.updateMany({ where: running, data });
    if (count === 0) throw obsolete();
  };
  const update = (data: Columns) => withSpent((counts) => write(db, { ...data, ...counts }));
  const guarded = (data: Columns, save: (transaction: Database) => Promise<void>) =>
    withSpent((counts) =>
      db.$transaction(async (transaction) => {
        await lockProject(transaction, row.projectId);
        await write(transaction, { ...data, ...counts });
        await save(transaction);
      }),
    );
  try {
    await work({
      generation: row,
      report: (progress, step, { partial } = { partial: null }) => {
        lastStep = step;
        return update({ progress, step, message, partial });
      },
      reportRetry: (reason) => update({ step: `${lastStep}, ${repeatReasons[reason]}` }),
      show: ({ partial }) => update({ partial }),
      spend: (spent) => void unwritten.push(spent),
      save: (save) => guarded({ state: 'running' }, save),
      finish: (save) =>
        guarded(
          {
            state: 'succeeded',
            progress: 100,
            step: 'Done',
            message: null,
            partial: null,
            finishedAt: clock.now(),
          },
          save,
        ),
    });
  } catch (error) {
    if (error instanceof AiError) unwritten.push({ model: modelName(), ...error.tokens });
    // Tokens count even when the work has failed.
    if (unwritten.length > 0)
      await db.generation.updateMany({ where: { id: generationId }, data: counted(unwritten) });
    await settle(error, row, signal);
  }
}

/** One attempt at a generation, valid until the next one begins: the queue gives the job of a stalled worker to another. */
const runningAttempt = ({ id, attempts }: Generation) => ({ id, attempts, state: 'running' as const });

const obsolete = () => new Error('This work is no longer wanted.');

/** Why the work is retried, as its step. */
const retryReasons: Partial<Record<AiErrorKind | 'other', string>> = {
  rate_limited: 'The model is busy; waiting for our turn',
  unavailable: 'The model could not be reached; trying again',
  timeout: 'The model fell silent; trying again',
  invalid_output: 'The answer could not be used; trying again',
};

/** Why a request is repeated within an attempt, to follow the step. */
const repeatReasons: Record<RetryReason, string> = {
  unusable: 'once more: the first answer could not be read',
  cut_off: 'once more and shorter: the first answer was cut off',
  no_good_plan: 'once more: the first answer did not hold together',
};

const tryOf = (attempt: number): string => `(try ${attempt} of ${maxAttempts})`;

/** What retries add to each step: why the previous attempt failed, according to its last step. */
function whyRetried({ attempts, step }: Generation): string | null {
  if (attempts === 1) return null;
  return step.endsWith(tryOf(attempts)) ? step : `Going on after an interruption ${tryOf(attempts)}`;
}

type Columns = Prisma.GenerationUpdateManyMutationInput;

/** Adds to the token counts, and stores the last model. */
function counted(spent: readonly Spent[]): Columns {
  const last = spent.at(-1);
  const { promptTokens, completionTokens } = sumOfTokens(spent);
  return last
    ? {
        model: last.model,
        promptTokens: { increment: promptTokens },
        completionTokens: { increment: completionTokens },
      }
    : {};
}

async function settle(error: unknown, row: Generation, signal: AbortSignal): Promise<void> {
  const { id, kind, attempts } = row;
  const running = runningAttempt(row);
  if (signal.aborted) {
    // A stopping worker is not a failure of the work.
    await db.generation.updateMany({ where: running, data: { attempts: { decrement: 1 } } });
    throw new RetryLater(0);
  }
  const failure = error instanceof AiError ? error : null;
  // Not a failure if the work is no longer wanted: its rows and its key may be gone.
  if ((await db.generation.count({ where: running })) === 0) return;
  const isFinal = failure?.final === true || attempts >= maxAttempts;
  log[isFinal ? 'error' : 'warn'](
    {
      generation: id,
      kind,
      attempt: attempts,
      ...(failure ? { error: failure.kind } : describeError(error)),
    },
    isFinal ? 'generation failed' : 'generation will be tried again',
  );
  if (isFinal) {
    await endGenerations(db, running, failure?.userMessage ?? generalMessage, clock.now());
    return;
  }
  await db.generation.updateMany({
    where: running,
    data: {
      step: `${retryReasons[failure?.kind ?? 'other'] ?? 'Trying again'} ${tryOf(attempts + 1)}`,
      message: null,
    },
  });
  throw new RetryLater(failure?.retryAfterMs, { cause: error });
}
