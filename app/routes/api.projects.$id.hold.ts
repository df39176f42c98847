import { holdProject } from '#app/features/projects/change-status.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(holdProject) });
export const loader = route.loader;
export const action = route.action;
