import { databaseFailureOf } from '@mela/database/failure.ts';
import { RETRY_AFTER_SECONDS } from '@mela/traffic/unavailable.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether a request failed because the database is away or too much is going on, which is nobody's fault who asks: the answer is then to
 * be 503, and already says when to come again. Nobody knows what has happened, so the same request name is to be sent again.
 */
export function isUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const failure = databaseFailureOf(error);
  if (!failure) return false;
  request.log.warn({ err: error, route: request.routeOptions.url }, `database: ${failure}`);
  void reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
  return true;
}
