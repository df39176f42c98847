import type { Task } from '#app/features/tasks/task.ts';
import { type ApiAnswer, callApi } from './call-api.ts';
import { type makePlannedProject, makeUserInWeek, type TestUser } from './factories.ts';

/** A project in its first week, as its owner sees it by the API. */
export async function makeProjectInWeek(form: Parameters<typeof makePlannedProject>[1] = {}, now?: Date) {
  const { user, id } = await makeUserInWeek(form, { ...(now && { now }) });
  return { user, id, tasks: await tasksOf(user, id) };
}

export const tasksOf = async ({ token }: TestUser, id: string, query = ''): Promise<Task[]> =>
  (await callApi(`GET /api/tasks/project/${id}${query}`, { token })).body.tasks;

export const tick = ({ token }: TestUser, id: string): Promise<ApiAnswer> =>
  callApi(`PUT /api/tasks/${id}/status`, { token }, { status: 'completed' });
