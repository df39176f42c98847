import { getWeek } from '#app/features/tasks/get-week.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getWeek) });
export const loader = route.loader;
export const action = route.action;
