import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toString as drawQr } from 'qrcode';
import type { Merchant } from '../../domain/merchants/index.ts';
import { appManifest } from './app-manifest.ts';
import type { PortalBuild } from './build.ts';
import { serviceWorker } from './service-worker.ts';

/** Asked again every time, and rarely anything new. */
const ALWAYS_ASKED = 'no-cache';

/** Parts of the download page that a code may lead to. */
const DEVICES = ['ios', 'android'];

type Asked = Readonly<{
  merchantOf(request: FastifyRequest): Promise<Merchant | null>;
  languageOf(request: FastifyRequest, merchant: Merchant): string;
  protocol: string;
}>;

/** Serves what makes the portal an app of a device: its manifest, its service worker, and the code that leads a phone to it. */
export function serveAppFiles(
  server: FastifyInstance,
  { shell }: PortalBuild,
  { merchantOf, languageOf, protocol }: Asked,
): void {
  const worker = serviceWorker(shell);
  server.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', ALWAYS_ASKED).send(worker),
  );

  server.get('/manifest.webmanifest', async (request, reply) => {
    const merchant = await merchantOf(request);
    if (!merchant) return reply.callNotFound();
    const language = languageOf(request, merchant);
    const manifest = appManifest(merchant, language);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', ALWAYS_ASKED)
      .header('vary', 'cookie')
      .send(JSON.stringify(manifest));
  });

  server.get<{ Querystring: { for?: string } }>('/app-code.svg', async (request, reply) => {
    const device = DEVICES.find((name) => name === request.query.for);
    const merchant = await merchantOf(request);
    if (!merchant) return reply.callNotFound();
    const address = `${protocol}//${request.headers.host ?? ''}/download${device ? `#${device}` : ''}`;
    return reply
      .type('image/svg+xml')
      .header('cache-control', ALWAYS_ASKED)
      .header('x-content-type-options', 'nosniff')
      .send(await drawQr(address, { type: 'svg', margin: 2 }));
  });
}
