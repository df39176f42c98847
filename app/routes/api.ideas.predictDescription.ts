import { suggestDescription } from '#app/features/ideas/suggest-description.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(suggestDescription) });
export const loader = route.loader;
export const action = route.action;
