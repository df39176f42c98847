import * as operations from '#app/features/operations.server.ts';
import { describedEvents } from '#app/features/webhooks/event.schema.ts';
import { type OpenApi, openApi } from '#app/http/open-api.server.ts';
import { publicUrl } from '#app/http/public-url.server.ts';

let document: OpenApi | undefined;

/** The OpenAPI document of this server, made at the first request. */
export const describedApi = (): OpenApi => {
  document ??= openApi(Object.values(operations), describedEvents, publicUrl(''));
  return document;
};
