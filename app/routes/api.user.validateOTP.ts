import { validateCode } from '#app/features/accounts/validate-code.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';
import { emailProofHeaders } from '#app/http/client.server.ts';

const route = apiRoute({ POST: endpoint(validateCode, 200, emailProofHeaders) });
export const loader = route.loader;
export const action = route.action;
