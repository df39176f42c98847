import { logOut } from '#app/features/accounts/log-out.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(logOut, 204) });
export const loader = route.loader;
export const action = route.action;
