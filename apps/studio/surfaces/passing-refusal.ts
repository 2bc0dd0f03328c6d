import { databaseFailureOf } from '@mela/database/failure.ts';
import { noteRefusal, TooManyCalls } from '@mela/traffic';
import { RETRY_AFTER_SECONDS } from '@mela/traffic/unavailable.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlayerRefusal } from '../calls/player-shapes.ts';

/**
 * What is told to whoever asked for what cannot be done at this moment; null when something else went wrong. The answer has its status, and
 * says when to come again. Where the database is away or has too much to do, nobody knows what has happened, so the same request name is to
 * be sent again.
 */
export function passingRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Extract<PlayerRefusal, 'too-many' | 'studio-unavailable'> | null {
  const failure = databaseFailureOf(error);
  if (failure) request.log.warn({ err: error, route: request.routeOptions.url }, `database: ${failure}`);
  else if (!(error instanceof TooManyCalls)) return null;
  void reply.code(failure ? 503 : 429).header('retry-after', RETRY_AFTER_SECONDS);
  const code = failure ? 'studio-unavailable' : 'too-many';
  noteRefusal(reply, code);
  return code;
}
