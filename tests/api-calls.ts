import type { Operation } from '#app/core/operation.ts';
import * as operations from '#app/features/operations.server.ts';

/** Every operation with a call under `/api`, by the call, such as `GET /api/projects/:id`. */
export const apiCalls: ReadonlyMap<string, Operation> = new Map(
  Object.values(operations).flatMap((operation: Operation) =>
    operation.api ? [[`${operation.api.method} ${operation.api.path}`, operation]] : [],
  ),
);

/** Calls under `/api` that are not operations. */
export const otherCalls = ['GET /api/auth/google/popup', 'GET /api/openapi.json'];

/** Every path under `/api`. */
export const apiPaths: readonly string[] = [
  ...new Set([...apiCalls.keys(), ...otherCalls].map((call) => call.split(' ')[1] ?? '')),
];
