import { resetPassword } from '#app/features/accounts/reset-password.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(resetPassword) });
export const loader = route.loader;
export const action = route.action;
