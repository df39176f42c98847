import { getSettings } from '#app/features/accounts/get-settings.server.ts';
import { updateSettings } from '#app/features/accounts/update-settings.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getSettings), PUT: endpoint(updateSettings) });
export const loader = route.loader;
export const action = route.action;
