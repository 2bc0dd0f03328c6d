import { databaseFailureOf, type DatabaseFailure } from '@mela/database/failure.ts';
import { TooManyCalls } from '@mela/traffic';
import { RETRY_AFTER_SECONDS } from '@mela/traffic/unavailable.ts';
import type { FastifyRequest } from 'fastify';
import type { WireRefusal } from './envelope.ts';

/** Whoever is told that it is busy knows that nothing has happened; of the other it is unknown, and the same key may be sent again. */
const REFUSALS: Readonly<Record<DatabaseFailure, WireRefusal>> = {
  overload: { code: 'system.busy', status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS },
  unavailable: { code: 'system.unavailable', status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS },
};

/** What is told to whoever asked when the database failed, which is nobody's fault who asks, and is noted; null when something else went wrong. */
export function databaseRefusal(error: unknown, request: FastifyRequest): WireRefusal | null {
  const failure = databaseFailureOf(error);
  if (!failure) return null;
  const about = { err: error, method: request.method, route: request.routeOptions.url };
  request.log.warn(about, `database: ${failure}`);
  return REFUSALS[failure];
}

/** One account or address wants too much at once: nothing has happened. */
const TOO_MANY: WireRefusal = {
  code: 'request.too_many',
  status: 429,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};

/** What is told to whoever asked for what cannot be done at this moment, and may ask again; null when something else went wrong. */
export const passingRefusal = (error: unknown, request: FastifyRequest): WireRefusal | null =>
  error instanceof TooManyCalls ? TOO_MANY : databaseRefusal(error, request);
