import { AppError } from '#app/core/app-error.ts';
import { missingDependencies } from '#app/services/readiness.server.ts';
import { errorResponse, jsonResponse } from './api.server.ts';

/** 200 when database, queue and local mailbox are writable, otherwise 503 with the names of those that are not. */
export async function readinessResponse(): Promise<Response> {
  const missing = await missingDependencies();
  if (missing.length === 0) return jsonResponse({ message: 'ready' });
  return errorResponse(new AppError('unavailable', `Not answering: ${missing.join(', ')}`));
}
