import { createMilestone } from '#app/features/roadmap/create-milestone.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ POST: endpoint(createMilestone, 201) });
export const loader = route.loader;
export const action = route.action;
