import { listMilestones } from '#app/features/roadmap/list-milestones.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(listMilestones) });
export const loader = route.loader;
export const action = route.action;
