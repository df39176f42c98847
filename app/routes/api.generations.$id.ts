import { getGeneration } from '#app/features/generations/get-generation.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getGeneration) });
export const loader = route.loader;
export const action = route.action;
