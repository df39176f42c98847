import { getProject } from '#app/features/projects/get-project.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getProject) });
export const loader = route.loader;
export const action = route.action;
