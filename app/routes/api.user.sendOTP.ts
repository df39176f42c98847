import { sendCode } from '#app/features/accounts/send-code.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(sendCode) });
export const loader = route.loader;
export const action = route.action;
