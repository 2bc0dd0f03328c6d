import type { House } from '../house.ts';
import { openInternalServer } from './internal/index.ts';
import { openTranslators } from './kit/translator.ts';
import { openServer } from './kit/serve.ts';
import { servePortal } from './portal/index.ts';
import { serveRealtime } from './realtime/index.ts';

/** Starts listening for every audience; `close` finishes what is under way first. */
export async function openApi(house: House): Promise<{ close(): Promise<void> }> {
  const { settings, log } = house;
  const translatorOf = await openTranslators();
  const server = openServer(log, { trustedProxies: settings.TRUSTED_PROXIES, translatorOf });
  const ports = { translatorOf, authenticate: async () => null, unseal: async () => null };
  servePortal(server, house, ports);
  const realtime = serveRealtime(server, house, ports.authenticate);

  const readiness = { draining: false };
  const internal = openInternalServer(house, readiness);
  await internal.listen({ host: settings.API_HOST, port: settings.API_INTERNAL_PORT });
  await server.listen({ host: settings.API_HOST, port: settings.API_PORT });
  return {
    async close() {
      readiness.draining = true;
      await realtime.close();
      await server.close();
      await internal.close();
    },
  };
}
