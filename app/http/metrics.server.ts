import type { RequestHandler } from 'express';
import { clock } from '#app/services/clock.server.ts';
import { isSameHash, keyedHash } from '#app/services/keyed-hash.server.ts';
import { collectMetrics } from '#app/services/metrics.server.ts';

/** Serves the metrics to requests with the token; for others the address does not exist. */
export const metricsFor =
  (token: string | undefined): RequestHandler =>
  (request, response, next) => {
    const [, given] = /^Bearer\s+(\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
    if (!token || !given || !isSameToken(given, token)) return next();
    collectMetrics(clock.now()).then(({ contentType, text }) => response.type(contentType).send(text), next);
  };

// Hashes have the same length, so the comparison takes constant time.
const isSameToken = (one: string, other: string): boolean =>
  isSameHash(keyedHash('metrics', one), keyedHash('metrics', other));
