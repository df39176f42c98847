import { type Attempt, reportFailure } from './report-failure.server.ts';

/** Thrown by a loader or action for a refusal; the route's error page shows its message. */
export function refusalResponse(error: unknown, attempt?: Attempt): Response {
  const { message, status, retryAfterSeconds } = reportFailure(error, undefined, attempt);
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return new Response(message, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}
