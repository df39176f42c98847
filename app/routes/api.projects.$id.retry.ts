import { retryGeneration } from '#app/features/retry/retry-generation.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(retryGeneration, 202) });
export const loader = route.loader;
export const action = route.action;
