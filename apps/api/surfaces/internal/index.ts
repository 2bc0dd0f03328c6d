import { openInternalServer as openWatched } from '@mela/traffic';
import type { FastifyInstance } from 'fastify';
import { openReadiness } from '@mela/database/readiness.ts';
import { providerOpenApi } from '@mela/wire/provider/index.ts';
import type { House } from '../../house.ts';
import { openApiDocument } from './openapi.ts';

/** Health, readiness, metrics and the calls' description, on a port that is never exposed. */
export function openInternalServer(house: House, readiness: { draining: boolean }): FastifyInstance {
  const server = openWatched(house.metrics);
  const database = openReadiness(house.settings.DATABASE_URL);
  server.addHook('onClose', () => database.close());
  server.get('/healthz', () => 'ok');
  server.get('/readyz', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send('draining');
    return (await database.isReady()) ? 'ready' : reply.code(503).send('no database');
  });
  server.get('/openapi.json', () => openApiDocument());
  server.get('/provider-openapi.json', () => providerOpenApi());
  return server;
}
