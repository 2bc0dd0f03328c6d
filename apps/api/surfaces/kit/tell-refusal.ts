import { RETRY_AFTER_SECONDS } from '@mela/traffic/unavailable.ts';
import type { FastifyReply } from 'fastify';
import { refused, type Translate, type WireRefusal } from './envelope.ts';

/** Answers a refusal in the caller's language, and when to ask again where that may help. */
export function tellRefusal(reply: FastifyReply, refusal: WireRefusal, translate: Translate): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).send(refused(refusal, translate));
}

/** One account or address wants too much at once: nothing has happened, and it may be asked again. */
export const TOO_MANY: WireRefusal = {
  code: 'request.too_many',
  status: 429,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};
