import { resumeProject } from '#app/features/projects/change-status.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(resumeProject) });
export const loader = route.loader;
export const action = route.action;
