import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { limits } from '#app/core/limits.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { dependenciesOf } from '#app/features/tasks/task.ts';
import { streamText } from '#app/services/ai/ai.server.ts';
import { AiError } from '#app/services/ai/ai-error.ts';
import { stopOnReturn } from '#app/services/ai/stop-on-return.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { log } from '#app/services/log.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { answerQuestionPrompt, type Question } from './answer-question.prompt.ts';
import { chatSchema } from './chat.schema.ts';
import { questionLimit, questionLimitReached } from './chat-limits.ts';

/** Shown when there is no answer (docs/product.md, 8). */
export const answerFailed = 'Failed to get response. Please try again.';

export const answerQuestion = operation({
  name: 'answer-question',
  summary:
    'Answers a question about a task, whole or, with `Accept: text/event-stream`, piece by piece. Nothing is kept.',
  api: {
    method: 'POST',
    path: '/api/chat',
    textTypes: ['text/event-stream'],
    answer: z.strictObject({ response: z.string() }),
  },
  apiOnly: 'the screens call the API, and without scripts askAboutTask',
  access: ownerOf('project'),
  changesNothing: true,
  input: chatSchema,
  example: { projectId: exampleIds.project, taskTitle: 'Draw the first screen', query: 'Where do I begin?' },
  output: z.custom<AsyncIterable<string>>((value) => Symbol.asyncIterator in Object(value)),
  refusals: ['conflict', 'unavailable'],
  ownLimits: ['question'],
  async run({ projectId, taskTitle, query, context }, { viewer, client, now }) {
    if (context.length >= questionLimit) throw new AppError('conflict', questionLimitReached);
    const plan = await loadPlan(viewer, projectId, now);
    const { row, vault, idea, brief, roadmap } = plan;
    await consumeByAccount(limits.question, viewer.userId, client);
    const tasks = row.tasks.map((task) => ({
      ...vault.open('task', task),
      dependsOn: dependenciesOf(task, row.tasks),
    }));
    // Titles may repeat in later weeks: the open task is meant, or else the last one.
    const namesakes = tasks.filter(({ title }) => title === taskTitle);
    const task = namesakes.find(({ status }) => status !== 'completed') ?? namesakes.at(-1);
    const titlesOf = (those: typeof tasks) => those.map(({ title }) => title);
    const question = {
      project: idea,
      plan: brief && plan.factsWith(brief),
      task: task
        ? {
            title: task.title,
            description: task.description,
            step: task.step,
            hours: task.estimatedHours,
            week: task.week,
            dueDate: task.dueDate && fromColumn(task.dueDate),
            isDone: task.status === 'completed',
            waitsFor: titlesOf(tasks.filter(({ id }) => task.dependsOn.includes(id))),
            holdsUp: titlesOf(tasks.filter(({ dependsOn }) => dependsOn.includes(task.id))),
          }
        : null,
      roadmapWeek: roadmap.weeks.find(({ week }) => week === task?.week) ?? null,
      taskTitle,
      query,
      context,
    };
    return stopOnReturn((signal) => answer(question, signal));
  },
});

async function* answer(question: Question, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
  try {
    yield* streamText(answerQuestionPrompt, question, { signal });
  } catch (cause) {
    if (!(cause instanceof AiError)) throw cause;
    log.warn({ error: cause.kind }, 'question not answered');
    throw new AppError('unavailable', answerFailed, { cause });
  }
}
