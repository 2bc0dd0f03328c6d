import { createServer, ServerResponse, request, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { refused, type Translate } from '../../apps/api/surfaces/kit/envelope.ts';
import { openTranslators } from '../../apps/api/surfaces/kit/translator.ts';
import { isLanguage } from '../../packages/i18n/index.ts';
import {
  answerHeaders,
  answerNoRequest,
  guardConnections,
  httpOptions,
  namesOneHost,
  type ConnectionLimits,
} from '../../packages/traffic/index.ts';
import { wantsPage, RETRY_AFTER_SECONDS, unavailablePath } from '../../packages/traffic/unavailable.ts';
import type { Ports } from '../../packages/installation/ports.ts';

/** A page as a program once sent it. */
type KeptPage = Readonly<{ headers: Readonly<Record<string, string>>; body: Buffer }>;

/** Whose page it is, and in which language: a port, the host that was asked, and what the reader's browser says of languages. */
type PageOf = Readonly<{ port: number; host: string; cookie?: string; acceptLanguage?: string }>;

const FRESH_MS = 300_000;
const PAGES_AT_MOST = 500;
const WITHIN_MS = 5000;
const KEPT_HEADERS =
  /^(content-(type|security-policy)|x-|referrer-policy|cross-origin-|permissions-policy|strict-transport-security)/;

/** The pages that programs show of themselves while they are away, kept from when they were there. */
function openKeptPages(): { keep(of: PageOf): Promise<void>; pageOf(of: PageOf): KeptPage | null } {
  const pages = new Map<string, { page: KeptPage | null; askedAt: number }>();

  return {
    /** Asks the program for its page, unless that has been done lately. */
    async keep(of) {
      const key = keyOf(of);
      const known = pages.get(key);
      if (known && performance.now() - known.askedAt < FRESH_MS) return;
      if (!known && pages.size >= PAGES_AT_MOST) return;
      pages.set(key, { page: known?.page ?? null, askedAt: performance.now() });
      const page = await fetchPage(of).catch(() => null);
      if (page) pages.set(key, { page, askedAt: performance.now() });
      else if (!known) pages.delete(key);
    },
    pageOf: (of) => pages.get(keyOf(of))?.page ?? null,
  };
}

const keyOf = (of: PageOf): string => `${of.port} ${of.host.toLowerCase()} ${chosen(of)} ${spoken(of)}`;

/** The language that the reader has chosen, kept in a cookie; only those that there are make a page of their own. */
const chosen = ({ cookie = '' }: PageOf): string =>
  known(/(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]);
const spoken = ({ acceptLanguage = '' }: PageOf): string => known(acceptLanguage.slice(0, 2));
const known = (language = ''): string => (isLanguage(language) ? language : '');

function fetchPage(of: PageOf): Promise<KeptPage | null> {
  const headers = {
    host: of.host,
    accept: 'text/html',
    'accept-language': spoken(of),
    ...(chosen(of) ? { cookie: `language=${chosen(of)}` } : {}),
  };
  const asked = {
    host: '127.0.0.1',
    port: of.port,
    path: unavailablePath,
    headers,
    signal: AbortSignal.timeout(WITHIN_MS),
  };
  return new Promise((resolve, reject) => {
    request(asked, async (answer) => {
      try {
        const body = Buffer.concat(await answer.toArray());
        const kept = Object.entries(answer.headers).filter(([name]) => KEPT_HEADERS.test(name));
        const isPage = answer.statusCode === 200 && answer.headers['content-type']?.includes('html');
        resolve(isPage ? { headers: Object.fromEntries(kept) as Record<string, string>, body } : null);
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end();
  });
}

const UNAVAILABLE = { code: 'system.unavailable', status: 503 };

/**
 * Answers for a program that is just starting again: a page with the one that it left for that, everything else as the program answers
 * itself when it cannot serve. Nobody knows what has become of the call.
 */
function answerForAway(
  request: IncomingMessage,
  answer: ServerResponse,
  { page, translatorOf }: { page: KeptPage | null; translatorOf: (language: string) => Translate },
): void {
  const translate = translatorOf((request.headers['accept-language'] ?? '').slice(0, 2));
  const [type, body] = wantsPage(request)
    ? ['text/plain; charset=utf-8', Buffer.from(`${translate(UNAVAILABLE.code)}\n`)]
    : ['application/json; charset=utf-8', Buffer.from(JSON.stringify(refused(UNAVAILABLE, translate)))];
  const result = wantsPage(request) && page ? page : { headers: { 'content-type': type }, body };
  answer
    .writeHead(UNAVAILABLE.status, {
      ...answerHeaders(),
      ...result.headers,
      'content-length': String(result.body.length),
      'retry-after': String(RETRY_AFTER_SECONDS),
    })
    .end(request.method === 'HEAD' ? undefined : result.body);
}

/** The ports that it opens and leads to. */
type ProxyPorts = Pick<Ports, 'public' | 'api' | 'studio' | 'gateway'>;

/** A program answers an upgrade sooner than that, or not at all. */
const UPGRADE_MS = 10_000;
const HEADERS = answerHeaders();
/** A host that is nobody's, whose page is in every language. */
const NOBODYS = 'localhost';

/** A running reverse proxy; `close` stops taking connections and cuts those that are still open. */
export type ReverseProxy = Readonly<{ close(): Promise<void> }>;

/**
 * Opens the one public port: hands each request and WebSocket to the program that its host name belongs to and
 * appends the caller's address to X-Forwarded-For, the one hop that the programs trust.
 */
export async function openReverseProxy(
  ports: ProxyPorts,
  host: string,
  connections: ConnectionLimits,
): Promise<ReverseProxy> {
  const proxy = createProxyServer({ upgradeTimeout: UPGRADE_MS });
  const translatorOf = await openTranslators();
  const kept = openKeptPages();
  const pageOf = ({ headers }: IncomingMessage): PageOf => ({
    port: portOf(headers.host, ports),
    host: headers.host ?? '',
    ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }),
    ...(headers['accept-language'] === undefined ? {} : { acceptLanguage: headers['accept-language'] }),
  });
  const nobodys = { port: ports.api, host: NOBODYS };
  await kept.keep(nobodys);

  proxy.on('proxyRes', ({ statusCode = 500 }, request) => {
    // Of a host that a program does not know nothing is kept: there is no end of them.
    if (statusCode < 400 && wantsPage(request)) kept.keep(pageOf(request)).catch(() => undefined);
  });
  proxy.on('error', (_error, request, answer) => {
    if (!request || !(answer instanceof ServerResponse) || answer.headersSent) return void answer?.destroy();
    const of = pageOf(request);
    const page = kept.pageOf(of) ?? (of.port === ports.api ? kept.pageOf(nobodys) : null);
    answerForAway(request, answer, { page, translatorOf });
  });

  const target = (request: IncomingMessage): string => {
    appendCaller(request);
    return `http://127.0.0.1:${portOf(request.headers.host, ports)}`;
  };
  const server = createServer(httpOptions, (request, answer) => {
    // Of two, whoever stands behind would be told of the first only.
    if (namesOneHost(request))
      proxy.web(request, answer, { target: target(request) }).catch(() => answer.destroy());
    else answer.writeHead(400, { ...HEADERS, connection: 'close' }).end();
  });
  guardConnections(server, connections);
  server.on('clientError', (error, socket) => answerNoRequest(error, socket as Socket, HEADERS));
  server.on('upgrade', (request, socket, head) => {
    if (!(socket instanceof Socket)) return;
    proxy.ws(request, socket, { target: target(request) }, head).catch(() => socket.destroy());
  });
  await listen(server, ports.public, host);

  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      proxy.removeAllListeners();
      await closed;
    },
  };
}

/** The proxy's own `xfwd` would pass on whatever list the caller sent, without adding to it. */
function appendCaller({ headers, socket }: IncomingMessage): void {
  const claimed = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [claimed ?? [], socket.remoteAddress ?? 'unknown'].flat().join(', ');
}

/** Hosts that the api does not know are the api's to answer, so everything without a host of its own goes there. */
function portOf(host: string | undefined, ports: ProxyPorts): number {
  const name = host?.toLowerCase().split(':', 1)[0];
  if (name === 'studio.localhost') return ports.studio;
  if (name === 'pay.localhost') return ports.gateway;
  return ports.api;
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen({ port, host }, () => resolve());
  });
