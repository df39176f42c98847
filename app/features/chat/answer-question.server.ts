import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { streamText } from '#app/services/ai/ai.server.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { answerQuestionPrompt } from './answer-question.prompt.ts';
import { chatSchema } from './chat.schema.ts';
import { questionLimit, questionLimitReached } from './chat-limits.ts';

const timeLimitMs = 90_000;

/** Answers a question about a task, piece by piece as it is written. Nothing of it is kept. */
export const answerQuestion = userOperation({
  name: 'answer-question',
  input: chatSchema,
  async run({ projectId, taskTitle, query, context }, { viewer }): Promise<AsyncIterable<string>> {
    if (context.length >= questionLimit) throw new AppError('conflict', questionLimitReached);
    const [row, vault] = await Promise.all([
      db.project.findFirst({ where: { id: projectId, userId: viewer.userId }, include: { tasks: true } }),
      vaultOf(viewer.userId),
    ]);
    if (!row) throw new AppError('not_found', projectNotFound);
    const project = vault.open('project', row);
    const task = row.tasks.map((task) => vault.open('task', task)).find(({ title }) => title === taskTitle);
    return streamText(
      answerQuestionPrompt,
      {
        project: { title: project.title, idea: project.description },
        task: task ? { title: task.title, description: task.description, hours: task.estimatedHours } : null,
        taskTitle,
        query,
        context,
      },
      { timeLimitMs },
    );
  },
});
