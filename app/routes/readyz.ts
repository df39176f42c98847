import { readinessResponse } from '#app/http/readiness.server.ts';

export const loader = () => readinessResponse();
