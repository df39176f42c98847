import { signInWithGoogle } from '#app/features/accounts/sign-in-with-google.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';
import { knownBrowserHeaders } from '#app/http/signed-in-headers.server.ts';

const route = apiRoute({ POST: endpoint(signInWithGoogle, 200, knownBrowserHeaders) });
export const loader = route.loader;
export const action = route.action;
