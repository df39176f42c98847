import { forgotPassword } from '#app/features/accounts/forgot-password.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(forgotPassword) });
export const loader = route.loader;
export const action = route.action;
