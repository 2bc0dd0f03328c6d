import { TooManyCalls } from '@mela/traffic';
import { RETRY_AFTER_SECONDS } from '@mela/traffic/unavailable.ts';
import type { FastifyRequest } from 'fastify';
import { databaseRefusal } from './database-failure.ts';
import type { WireRefusal } from './envelope.ts';

/** One account or address wants too much at once: nothing has happened. */
const TOO_MANY: WireRefusal = {
  code: 'request.too_many',
  status: 429,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};

/** What is told to whoever asked for what cannot be done at this moment, and may ask again; null when something else went wrong. */
export const passingRefusal = (error: unknown, request: FastifyRequest): WireRefusal | null =>
  error instanceof TooManyCalls ? TOO_MANY : databaseRefusal(error, request);
