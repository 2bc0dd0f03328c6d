import { WATCHERS_PATIENCE, type Patience } from '@mela/database/pool.ts';
import { openReadiness } from '@mela/database/readiness.ts';
import { watchPool } from '@mela/database/watch-pool.ts';
import { addInstallationFigures } from '@mela/program/installation-figures.ts';
import { openInternalServer as openWatched } from '@mela/traffic';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { openDatabase } from '../../platform/database.ts';
import { installationFigures } from './installation-figures.ts';
import { openApiDocument } from './openapi.ts';
import { readInstallation } from './read-installation.ts';

/** How the figures of the installation are read; tests have more patience, and want them anew each time. */
type Reading = Readonly<{ patience?: Patience; withinMs?: number; freshMs?: number }>;

/** Health, readiness, metrics and the calls' description, on a port that is never exposed. */
export function openInternalServer(
  services: Services,
  readiness: { draining: boolean },
  { patience = WATCHERS_PATIENCE, ...reading }: Reading = {},
): FastifyInstance {
  const { settings, clock, metrics, log } = services;
  const server = openWatched(metrics);
  const ready = openReadiness(settings.DATABASE_URL);
  // A connection of its own: whoever watches neither takes one from those who play, nor waits for them.
  const database = openDatabase(settings.DATABASE_URL, clock, 1, patience);
  watchPool(metrics, 'figures', database.pool);
  addInstallationFigures(metrics, installationFigures, {
    read: () => readInstallation(database),
    log,
    ...reading,
  });
  server.addHook('onClose', async () => {
    await Promise.all([ready.close(), database.close()]);
  });
  server.get('/healthz', () => 'ok');
  server.get('/readyz', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send('draining');
    return (await ready.isReady()) ? 'ready' : reply.code(503).send('no database');
  });
  server.get('/openapi.json', () => openApiDocument());
  return server;
}
