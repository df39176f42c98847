import { getAnalysis } from '#app/features/ideas/get-analysis.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getAnalysis) });
export const loader = route.loader;
export const action = route.action;
