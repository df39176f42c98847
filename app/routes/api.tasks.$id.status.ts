import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ PUT: endpoint(setTaskStatus) });
export const loader = route.loader;
export const action = route.action;
