import { validateCode } from '#app/features/accounts/validate-code.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(validateCode) });
export const loader = route.loader;
export const action = route.action;
