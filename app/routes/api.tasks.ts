import { createTask } from '#app/features/tasks/create-task.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(createTask, 201) });
export const loader = route.loader;
export const action = route.action;
