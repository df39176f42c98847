import { changePassword } from '#app/features/accounts/change-password.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ PUT: endpoint(changePassword) });
export const loader = route.loader;
export const action = route.action;
