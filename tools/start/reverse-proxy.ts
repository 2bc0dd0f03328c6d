import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { openTranslators } from '../../apps/api/surfaces/kit/translator.ts';
import {
  answerHeaders,
  answerNoRequest,
  guardConnections,
  httpOptions,
  namesOneHost,
  type ConnectionLimits,
} from '../../packages/traffic/index.ts';
import { wantsPage } from '../../packages/traffic/unavailable.ts';
import { answerForAway } from './answer-for-away.ts';
import { openKeptPages, type PageOf } from './kept-pages.ts';
import type { Ports } from './ports.ts';

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
