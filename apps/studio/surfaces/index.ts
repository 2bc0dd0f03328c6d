import { newId } from '@mela/primitives';
import { connectionLimits, fastifyOptions, guardConnections } from '@mela/traffic';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Studio } from '../studio.ts';
import { mountRoundPage } from '../free-rounds/round-page.ts';
import { mountFrames } from './frames.ts';
import { mountPlayer } from './player.ts';
import { isUnavailable } from './unavailable.ts';
import { mountVendor } from './vendor.ts';

/** The studio's server: the protocol's vendor side, the games' own calls, and their pages. Not yet listening. */
export function openServer(studio: Studio): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = studio.log;
  const server = Fastify({
    ...fastifyOptions,
    trustProxy: (_address: string, hop: number) => hop < studio.traffic.TRUSTED_PROXIES,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    genReqId: () => newId(),
  });
  guardConnections(server.server, connectionLimits(studio.traffic));
  server.setErrorHandler((error, request, reply) =>
    isUnavailable(error, request, reply) ? reply.type('text/plain').send('503') : reply.send(error),
  );
  server.get('/healthz', () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const ok = await studio.database.isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  mountVendor(server, studio);
  mountPlayer(server, studio);
  mountRoundPage(server, studio);
  mountFrames(server, studio);
  return server;
}
