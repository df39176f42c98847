import { rescheduleTask } from '#app/features/tasks/reschedule-task.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ PUT: endpoint(rescheduleTask) });
export const loader = route.loader;
export const action = route.action;
