import { logIn } from '#app/features/accounts/log-in.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';
import { knownBrowserHeaders } from '#app/http/signed-in-headers.server.ts';

const route = apiRoute({ POST: endpoint(logIn, 200, knownBrowserHeaders) });
export const loader = route.loader;
export const action = route.action;
