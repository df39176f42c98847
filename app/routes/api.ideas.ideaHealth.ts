import { listIdeaHealth } from '#app/features/health/list-idea-health.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(listIdeaHealth) });
export const loader = route.loader;
export const action = route.action;
