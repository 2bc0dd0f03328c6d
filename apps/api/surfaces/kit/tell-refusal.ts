import { noteRefusal } from '@mela/traffic';
import type { FastifyReply } from 'fastify';
import { refused, type Translate, type WireRefusal } from './envelope.ts';

/** Answers a refusal in the caller's language, and when to ask again where that may help. */
export function tellRefusal(reply: FastifyReply, refusal: WireRefusal, translate: Translate): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  noteRefusal(reply, refusal.code);
  return reply.code(refusal.status).send(refused(refusal, translate));
}
