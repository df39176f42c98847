import { getSamplePlan } from '#app/features/samples/get-sample-plan.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getSamplePlan) });
export const loader = route.loader;
export const action = route.action;
