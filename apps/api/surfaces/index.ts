import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { admitCalls, connectionLimits, watchCalls } from '@mela/traffic';
import { serveRsWallet } from '../connectors/vendors/index.ts';
import type { Services } from '../services.ts';
import { sessionCookie } from './console/cookie.ts';
import { serveConsole } from './console/index.ts';
import { openInternalServer } from './internal/index.ts';
import { openTranslators } from './kit/translator.ts';
import { openServer } from './kit/serve.ts';
import { servePayments } from './payments/index.ts';
import { bearerOf } from './portal/gate.ts';
import { servePortal } from './portal/index.ts';
import { serveProvider } from './provider/index.ts';
import { serveRealtime } from './realtime/index.ts';
import { loadPortalBuild, openPreviews, serveWeb } from './web/index.ts';

type PublicServer = { server: FastifyInstance; close(): Promise<void> };

/** Everything that is answered on the public port, not listening yet. */
export async function openPublicServer(services: Services): Promise<PublicServer> {
  const { settings, log, identity } = services;
  const translatorOf = await openTranslators();
  const server = openServer(log, {
    trustedProxies: settings.TRUSTED_PROXIES,
    connections: connectionLimits(settings),
    translatorOf,
    publicOrigin: settings.PUBLIC_ORIGIN,
  });
  watchCalls(server, services.metrics);
  const staffCookie = sessionCookie(settings);
  const admission = admitCalls(server, services.limits, {
    tokenOf: (request) =>
      request.url.startsWith('/console/') ? staffCookie.read(request) : bearerOf(request),
  });
  servePortal(server, services, {
    translatorOf,
    admission,
    authenticate: identity.authenticate,
    unseal: (merchant, path, compact) =>
      identity.unseal({ merchantId: merchant.id, merchantCode: merchant.code, path }, compact),
  });
  await serveProvider(server, services);
  if (settings.RS_WALLET) serveRsWallet(server, services, settings.RS_WALLET);
  servePayments(server, services);
  const portal = await loadPortalBuild();
  const drawPreview = openPreviews(server, portal, services.clock);
  await serveConsole(server, services, { translatorOf, admission, drawPreview });
  await serveWeb(server, services, portal);
  const realtime = serveRealtime(server, services, identity.authenticate);
  return {
    server,
    async close() {
      await realtime.close();
      await server.close();
    },
  };
}

/** Opens the internal port of a process that answers nobody else, unless it has none. */
export async function openInternalPort(
  services: Services,
  port: number | null,
): Promise<{ close(): Promise<void> } | null> {
  if (port === null) return null;
  const internal = openInternalServer(services, { draining: false });
  await internal.listen({ host: services.settings.API_HOST, port });
  return internal;
}

/** Starts listening for every audience; `close` says that it leaves, takes what still comes for a while, and finishes what is under way. */
export async function openApi(services: Services): Promise<{ close(): Promise<void> }> {
  const { settings } = services;
  const open = await openPublicServer(services);
  const readiness = { draining: false };
  const internal = openInternalServer(services, readiness);
  // In this order: whoever hears that it is ready may call at once.
  await open.server.listen({ host: settings.API_HOST, port: settings.API_PORT });
  await internal.listen({ host: settings.API_HOST, port: settings.API_INTERNAL_PORT });
  return {
    async close() {
      readiness.draining = true;
      // A connection that waits to be accepted when the port closes is reset, and nobody can tell whether it was heard.
      await sleep(settings.DRAIN_SECONDS * 1000);
      await open.close();
      await internal.close();
    },
  };
}
