import { sendCode } from '#app/features/accounts/send-code.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';
import { askedByHeaders } from '#app/http/client.server.ts';

const route = apiRoute({ POST: endpoint(sendCode, 200, askedByHeaders, ({ message }) => ({ message })) });
export const loader = route.loader;
export const action = route.action;
