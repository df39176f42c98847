import { endSession } from '#app/features/sessions/end-session.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ DELETE: endpoint(endSession, 204) });
export const loader = route.loader;
export const action = route.action;
