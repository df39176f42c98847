import { logIn } from '#app/features/accounts/log-in.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(logIn) });
export const loader = route.loader;
export const action = route.action;
