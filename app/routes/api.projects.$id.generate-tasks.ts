import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(requestWeek, 202) });
export const loader = route.loader;
export const action = route.action;
