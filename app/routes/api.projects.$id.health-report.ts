import { getHealthHistory } from '#app/features/health/get-health-history.server.ts';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(getHealthHistory), POST: endpoint(requestHealthReport, 202) });
export const loader = route.loader;
export const action = route.action;
