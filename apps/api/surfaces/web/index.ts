import path from 'node:path';
import { sendPacked } from '@mela/traffic/packed.ts';
import { FOREVER, openFiles, serveFiles } from '@mela/traffic/serve-files.ts';
import { unavailablePath, wantsPage } from '@mela/traffic/unavailable.ts';
import { LITE_COOKIE } from '@mela/wire/page.ts';
import { callPrefixes } from '@mela/wire/portal/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { frameOriginsOf } from '../../domain/catalogue/index.ts';
import { hostsOf, type Merchant } from '../../domain/merchants/index.ts';
import type { Services } from '../../services.ts';
import { passingRefusal } from '../kit/passing-refusal.ts';
import { serveAnalytics } from './analytics.ts';
import { serveAppFiles } from './app-files.ts';
import { PREVIEW_ASSETS } from './document.ts';
import type { PortalBuild } from './build.ts';
import { serveMemberPageNames } from './member-page-names.ts';
import { serveMarks } from './marks.ts';
import { openPages, type Page } from './pages.ts';
import { servePictures } from './pictures.ts';
import { servePing } from './ping.ts';
import { pageHeaders } from './security.ts';
import { openUnavailablePages } from './unavailable-pages.ts';

const NOT_BUILT = 'The portal is not built yet. Run: npm run build\n';
/** Nothing below these is a page. */
const NO_PAGES = [...callPrefixes, '/console/', '/provider/'];
/** Names stay while drawings may be redrawn. */
const A_DAY = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' };
const FALLBACK_LANGUAGES = ['bn', 'en'];
const ROBOTS = [
  'User-agent: *',
  ...NO_PAGES.map((prefix) => `Disallow: ${prefix}`),
  'Disallow: /member',
  '',
].join('\n');

export { loadPortalBuild } from './build.ts';
export { openPreviews, type DrawPreview } from './preview.ts';

/** Serves what visitors look at: pages rendered for their brand, files, robots.txt. Everything else is for the calls. */
export async function serveWeb(
  server: FastifyInstance,
  services: Services,
  build: PortalBuild | null,
): Promise<void> {
  // Every brand is known from the beginning, if the database is there: its page says so when it is gone.
  await services.merchantsByHost.of('').catch(() => undefined);
  const merchantOf = (request: FastifyRequest) => services.merchantsByHost.of(bareHostOf(request));
  const ofBrands = { database: services.database, merchantOf };
  servePing(server, services.merchantsByHost);
  servePictures(server, ofBrands);
  serveMarks(server, ofBrands);
  serveAnalytics(server, merchantOf);
  serveMemberPageNames(server);
  if (!build) {
    server.get('/', (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT));
    return;
  }
  const sendAsset = openFiles(path.join(build.folder, 'assets'), FOREVER);
  serveFiles(server, '/assets', sendAsset);
  // On the console's host the name above is the console's own.
  serveFiles(server, PREVIEW_ASSETS, sendAsset);
  serveFiles(server, '/art', openFiles(path.join(build.folder, 'art'), A_DAY));
  const houseFrames = framesOf(services.settings.PUBLIC_ORIGIN);
  const pages = openPages(server, build, {
    clock: services.clock,
    framesOf: async (merchant) => [
      ...houseFrames,
      ...(merchant ? await services.database.inMerchant(merchant.id, frameOriginsOf) : []),
    ],
    protocol: new URL(services.settings.PUBLIC_ORIGIN).protocol,
    serves: services.serves,
    hostsOf: ({ id }) => hostsOf(services.database.kysely, id),
  });

  serveAppFiles(server, build, {
    merchantOf,
    languageOf,
    protocol: new URL(services.settings.PUBLIC_ORIGIN).protocol,
  });

  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));

  const unavailable = openUnavailablePages(build, services.clock);
  const away = (request: FastifyRequest): Promise<Page> => {
    const merchant = services.merchantsByHost.last(bareHostOf(request));
    return unavailable(merchant, languageOf(request, merchant));
  };
  // For whoever stands in front and answers for the site while no program of it runs.
  server.get(unavailablePath, async (request, reply) => sendPage(request, reply, await away(request), 200));

  server.get('/*', {
    async errorHandler(error, request, reply) {
      const refusal = isPage(request) && wantsPage(request.raw) ? passingRefusal(error, request) : null;
      if (!refusal) throw error;
      void reply.header('retry-after', refusal.retryAfterSeconds);
      return sendPage(request, reply, await away(request));
    },
    async handler(request, reply) {
      const host = request.headers.host ?? '';
      const bare = bareHostOf(request);
      if (!isPage(request) || bare === services.settings.CONSOLE_HOST) return reply.callNotFound();
      const merchant = await merchantOf(request);
      const page = await pages.page({
        merchant,
        host,
        language: languageOf(request, merchant),
        lite: wantsLite(request),
        url: request.url,
        address: request.ip,
      });
      return sendPage(request, reply, page);
    },
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, policy, packed }: Page,
  as = status,
): FastifyReply {
  void reply
    .code(as)
    .headers(pageHeaders)
    .header('content-security-policy', policy)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', status < 500 ? 'private, no-cache' : 'no-store');
  return sendPacked(request, reply, packed, 'cookie');
}

const isPage = ({ url }: FastifyRequest): boolean => !NO_PAGES.some((prefix) => url.startsWith(prefix));

const bareHostOf = ({ headers }: FastifyRequest): string => (headers.host ?? '').replace(/:\d+$/, '');

/** The reader's choice, kept in a cookie by the page, if the brand offers it; else the brand's first language. */
function languageOf(request: FastifyRequest, merchant: Merchant | null): string {
  const offered = merchant?.languages ?? FALLBACK_LANGUAGES;
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return offered.find((language) => language === chosen) ?? offered[0] ?? 'en';
}

const LITE = new RegExp(`(?:^|;\\s*)${LITE_COOKIE}=1(?:;|$)`);
const wantsLite = ({ headers }: FastifyRequest): boolean => LITE.test(headers.cookie ?? '');

/** Where the house's own games and payment pages live: hosts of their own beside the brands'. */
function framesOf(publicOrigin: string): string[] {
  const { protocol, hostname, port } = new URL(publicOrigin);
  return ['studio', 'pay'].map((name) => `${protocol}//${name}.${hostname}${port ? `:${port}` : ''}`);
}
