import { apiRoute } from '#app/http/api.server.ts';
import { startGoogle } from '#app/http/google.server.ts';

const route = apiRoute({ GET: startGoogle });
export const loader = route.loader;
export const action = route.action;
