import { getWeeklyStatus } from '#app/features/progress/get-weekly-status.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getWeeklyStatus) });
export const loader = route.loader;
export const action = route.action;
