import { getRoadmap } from '#app/features/roadmap/get-roadmap.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getRoadmap) });
export const loader = route.loader;
export const action = route.action;
