import { callPrefixes } from '@mela/wire/portal/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostsOf, merchantByHost, type Merchant } from '../../domain/merchants/index.ts';
import type { House } from '../../house.ts';
import { serveAppFiles } from './app-files.ts';
import { loadPortalBuild } from './build.ts';
import { serveFiles } from './files.ts';
import { sendPacked } from './packed.ts';
import { serveMemberPageNames } from './member-page-names.ts';
import { openPages } from './pages.ts';
import { servePictures } from './pictures.ts';
import { pageHeaders } from './security.ts';

const NOT_BUILT = 'The portal is not built yet. Run: npm run build\n';
const FALLBACK_LANGUAGES = ['bn', 'en'];
/** Nothing below these is a page. */
const NO_PAGES = [...callPrefixes, '/console/', '/provider/'];
const ROBOTS = [
  'User-agent: *',
  ...NO_PAGES.map((prefix) => `Disallow: ${prefix}`),
  'Disallow: /member',
  '',
].join('\n');

/** Serves what visitors look at: pages rendered for their brand, files, robots.txt. Everything else is for the calls. */
export async function serveWeb(server: FastifyInstance, house: House): Promise<void> {
  const merchantOf = (request: FastifyRequest) => merchantByHost(house.database.kysely, bareHostOf(request));
  servePictures(server, { database: house.database, merchantOf });
  serveMemberPageNames(server);
  const build = await loadPortalBuild();
  if (!build) {
    server.get('/', (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT));
    return;
  }
  await serveFiles(server, build.folder);
  const pages = openPages(server, build, {
    clock: house.clock,
    frames: framesOf(house.settings.PUBLIC_ORIGIN),
    pictureOrigins: house.settings.IMAGE_CDNS,
    protocol: new URL(house.settings.PUBLIC_ORIGIN).protocol,
    serves: house.serves,
    hostsOf: ({ id }) => hostsOf(house.database.kysely, id),
  });

  serveAppFiles(server, build, {
    merchantOf,
    languageOf,
    protocol: new URL(house.settings.PUBLIC_ORIGIN).protocol,
  });

  // How long this takes is what the page of the lines measures, from any of the brand's hosts.
  server.get('/ping', (_request, reply) =>
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).code(204).send(),
  );
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  server.get('/*', async (request, reply) => {
    const host = request.headers.host ?? '';
    const bare = bareHostOf(request);
    if (NO_PAGES.some((prefix) => request.url.startsWith(prefix)) || bare === house.settings.CONSOLE_HOST)
      return reply.callNotFound();
    const merchant = await merchantOf(request);
    const { status, policy, packed } = await pages.page({
      merchant,
      host,
      language: languageOf(request, merchant),
      url: request.url,
      address: request.ip,
    });
    void reply
      .code(status)
      .headers(pageHeaders)
      .header('content-security-policy', policy)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache');
    return sendPacked(request, reply, packed);
  });
}

const bareHostOf = ({ headers }: FastifyRequest): string => (headers.host ?? '').replace(/:\d+$/, '');

/** The reader's choice, kept in a cookie by the page, if the brand offers it; else the brand's first language. */
function languageOf(request: FastifyRequest, merchant: Merchant | null): string {
  const offered = merchant?.languages ?? FALLBACK_LANGUAGES;
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return offered.find((language) => language === chosen) ?? offered[0] ?? 'en';
}

/** Where games and payment pages live: hosts of their own beside the brands'. */
function framesOf(publicOrigin: string): string[] {
  const { protocol, hostname, port } = new URL(publicOrigin);
  return ['studio', 'pay'].map((name) => `${protocol}//${name}.${hostname}${port ? `:${port}` : ''}`);
}
