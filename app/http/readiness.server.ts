import { AppError } from '#app/core/app-error.ts';
import { missingDependencies } from '#app/services/readiness.server.ts';
import { errorResponse, jsonResponse } from './api.server.ts';

/** 200 when database, queue and local mailbox take what is written, otherwise 503 and which of them does not. */
export async function readinessResponse(): Promise<Response> {
  const missing = await missingDependencies();
  if (missing.length === 0) return jsonResponse({ message: 'ready' });
  return errorResponse(new AppError('unavailable', `Not answering: ${missing.join(', ')}`));
}
