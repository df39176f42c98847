import { createRoadmap } from '#app/features/roadmap/create-roadmap.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(createRoadmap, 201) });
export const loader = route.loader;
export const action = route.action;
