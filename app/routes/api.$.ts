import { apiNotFound } from '#app/http/api.server.ts';

export const loader = apiNotFound;
export const action = apiNotFound;
