import type { Metrics } from '@mela/program/metrics.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerHeaders, completeHeaders } from './answer-headers.ts';
import { fastifyOptions, guardConnections } from './guard-connections.ts';

/** Whoever asks here is the operator's own. */
const CONNECTIONS_MAX = 100;

/** A program's server for its operator, on a port that is never exposed. What it tells of itself is there. */
export function openInternalServer(metrics: Metrics): FastifyInstance {
  const headers = answerHeaders();
  const answerNowhere = (reply: FastifyReply): FastifyReply =>
    reply.code(404).headers(headers).send('not found');
  const server = Fastify({
    ...fastifyOptions,
    // An address that cannot be read; no hook sees it.
    frameworkErrors: (_error, _request, reply) => answerNowhere(reply),
  });
  guardConnections(server.server, { inTotal: CONNECTIONS_MAX });
  server.addHook('onSend', async (_request, reply) => completeHeaders(reply, headers));
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  return server;
}
