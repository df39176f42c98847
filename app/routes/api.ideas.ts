import { submitIdea } from '#app/features/ideas/submit-idea.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(submitIdea, 201) });
export const loader = route.loader;
export const action = route.action;
