import { AppError } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import { limits } from '#app/core/limits.ts';
import type { TriedIdea } from '#app/features/ideas/idea.schema.ts';
import { aiConfigured, modelName, runPrompt } from '#app/services/ai/ai.server.ts';
import { AiError } from '#app/services/ai/ai-error.ts';
import { clock } from '#app/services/clock.server.ts';
import { env } from '#app/services/env.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { keepTried, keepTriedAs, modelTimeMs } from './keep.server.ts';
import { planTriedIdea, titleOf } from './plan-tried-idea.server.ts';
import type { InsteadOfModel, TriedPlan, TriedWork } from './tried-plan.schema.ts';

/** How many visitors' plans a model makes at once for this process. */
const atOnce = 4;
let underWay = 0;
const showIntervalMs = 2000;

/** Whether the model may plan visitors' ideas. */
export const triesWithModel = (): boolean => env.TRY_WITH_MODEL && aiConfigured();

/** Takes one of the places, which `beginPlan` frees again; otherwise says why the model does not plan this idea. */
export async function takePlace({ address }: Client): Promise<InsteadOfModel | null> {
  if (underWay >= atOnce) return 'busy';
  underWay += 1;
  try {
    await consume(limits.tryWithModelFromAddress, address);
    await consume(limits.tryWithModel, 'everybody');
    return null;
  } catch (error) {
    underWay -= 1;
    if (error instanceof AppError && error.code === 'rate_limited') return 'limited';
    throw error;
  }
}

interface When {
  timeZone: string;
  now: Date;
}

/**
 * Starts a plan by the model in this process: the key exists only in memory, so a job could not do it.
 * @returns the plan in progress, and its key
 */
export async function beginPlan(idea: TriedIdea, when: When): Promise<{ work: TriedWork; keep: string }> {
  const work: TriedWork = {
    ...{ ...idea, title: titleOf(idea.idea), state: 'running', startedAt: when.now.toISOString() },
    ...{ progress: 0, step: 'Reading your idea', brief: null },
  };
  try {
    const keep = await keepTried(work, when.now);
    void planWithModel(keep, work, when).finally(() => {
      underWay -= 1;
    });
    return { work, keep };
  } catch (error) {
    underWay -= 1;
    throw error;
  }
}

/** Stores each step, sealed. If the model fails or takes too long, the plan is made without it. */
async function planWithModel(keep: string, begun: TriedWork, when: When): Promise<void> {
  const { idea, availability, dayToDaySchedule, weekendSchedule, targetWeeks } = begun;
  const asked = { idea, availability, dayToDaySchedule, weekendSchedule, targetWeeks };
  let work = begun;
  let [nextShow, keeping] = [0, Promise.resolve()];
  // One after the other, so that a late progress report cannot overwrite the plan.
  const keepInTurn = (tried: TriedWork | TriedPlan) => {
    keeping = keeping.catch(() => {}).then(() => keepTriedAs(keep, tried));
    return keeping;
  };
  try {
    const planner = { model: modelName(), runPrompt };
    const report = async (step: Partial<TriedWork>) => {
      work = { ...work, ...step };
      await keepInTurn(work);
    };
    const show = (written: string) => {
      const at = clock.now().getTime();
      if (written === '' || at < nextShow) return;
      nextShow = at + showIntervalMs;
      work = { ...work, written };
      void keepInTurn(work).catch(() => {});
    };
    const signal = AbortSignal.timeout(modelTimeMs);
    const plan = await planTriedIdea(asked, { ...when, planner, report, show, signal }).then(
      (made): TriedPlan => ({ ...made, instead: null }),
      async (error: unknown): Promise<TriedPlan> => {
        tell(error, 'a model could not plan what was tried');
        return { ...(await planTriedIdea(asked, when)), instead: 'failed' };
      },
    );
    await keepInTurn(plan);
  } catch (error) {
    tell(error, 'what was tried could not be planned');
    // If that fails too, the plan counts as failed once its time is over.
    await keepInTurn({ ...work, state: 'failed' }).catch(() => {});
  }
}

const tell = (error: unknown, message: string): void =>
  log.warn(error instanceof AiError ? { error: error.kind } : describeError(error), message);
