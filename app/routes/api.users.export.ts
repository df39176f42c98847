import { exportAccount } from '#app/features/privacy/export-account.server.ts';
import { apiRoute, fileEndpoint } from '#app/http/api.server.ts';

const route = apiRoute({
  GET: fileEndpoint(exportAccount, ({ exported_at }) => `stepwise-${exported_at.slice(0, 10)}.json`),
});
export const loader = route.loader;
export const action = route.action;
