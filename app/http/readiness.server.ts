import { AppError } from '#app/core/app-error.ts';
import { unreachableDependencies } from '#app/services/readiness.server.ts';
import { errorResponse, jsonResponse } from './api.server.ts';

/** 200 when database and queue answer, otherwise 503 and which of them does not. */
export async function readinessResponse(): Promise<Response> {
  const unreachable = await unreachableDependencies();
  if (unreachable.length === 0) return jsonResponse({ message: 'ready' });
  return errorResponse(new AppError('unavailable', `Not answering: ${unreachable.join(', ')}`));
}
