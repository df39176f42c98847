import { endAllSessions } from '#app/features/sessions/end-all-sessions.server.ts';
import { listSessions } from '#app/features/sessions/list-sessions.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(listSessions), DELETE: endpoint(endAllSessions, 204) });
export const loader = route.loader;
export const action = route.action;
