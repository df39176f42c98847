import { getWeeklyStatus, type WeeklyProgress } from '#app/features/progress/get-weekly-status.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

/** The fields of the contract (section 2), of which the status is none. */
const withoutStatus = ({ status: _, ...item }: WeeklyProgress) => item;

const route = apiRoute({
  GET: endpoint(getWeeklyStatus, 200, undefined, (items) => items.map(withoutStatus)),
});
export const loader = route.loader;
export const action = route.action;
