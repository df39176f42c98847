import { reanalyzeProject } from '#app/features/ideas/reanalyze-project.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(reanalyzeProject, 202) });
export const loader = route.loader;
export const action = route.action;
