import { answerHeaders, completeHeaders, fastifyOptions, guardConnections } from '@mela/traffic';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { openReadiness } from '@mela/database/readiness.ts';
import { providerOpenApi } from '@mela/wire/provider/index.ts';
import { linesLost } from '@mela/program/log-stream.ts';
import type { House } from '../../house.ts';
import { addTotal } from '@mela/program/metrics.ts';
import { openApiDocument } from './openapi.ts';

/** Whoever asks here is the operator's own. */
const CONNECTIONS_MAX = 100;

/** Health, readiness, metrics and the calls' description, on a port that is never exposed. */
export function openInternalServer(house: House, readiness: { draining: boolean }): FastifyInstance {
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
  const database = openReadiness(house.settings.DATABASE_URL);
  server.addHook('onClose', () => database.close());
  const { metrics } = house;
  addTotal(
    metrics,
    {
      name: 'log_lines_lost_total',
      help: 'Lines of the log that could not be written: its disk was full, or nobody read them',
    },
    linesLost,
  );
  server.get('/healthz', () => 'ok');
  server.get('/readyz', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send('draining');
    return (await database.isReady()) ? 'ready' : reply.code(503).send('no database');
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  server.get('/openapi.json', () => openApiDocument());
  server.get('/provider-openapi.json', () => providerOpenApi());
  return server;
}
