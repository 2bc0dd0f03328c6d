import type { IncomingMessage, Server } from 'node:http';
import { networkOf } from '@mela/primitives';
import { namesOneHost } from './answer-headers.ts';

/** A request that has not arrived whole by then is given up: a small body over the slowest network takes less. */
const ARRIVAL_MS = 15_000;
/** How often requests that take too long to arrive are looked for. */
const LOOK_EVERY_MS = 1000;
/** A connection over which nothing moves for so long is cut: nobody reads the answer. */
const STANDSTILL_MS = 60_000;
/** A connection may wait so long for its next request: longer than proxies keep one, so that none is closed under a request. */
const NEXT_REQUEST_MS = 72_000;
const HEADER_BYTES_MAX = 16_384;
const HEADERS_MAX = 100;

/** What `http.createServer` is told about time, size, and hosts. */
export const httpOptions = {
  maxHeaderSize: HEADER_BYTES_MAX,
  // Node takes the longer of the two for the body, so both are the same.
  headersTimeout: ARRIVAL_MS,
  requestTimeout: ARRIVAL_MS,
  connectionsCheckingInterval: LOOK_EVERY_MS,
  keepAliveTimeout: NEXT_REQUEST_MS,
  // The server's own answers say what a request without one host hears, upgrade or not.
  requireHostHeader: false,
  shouldUpgradeCallback(this: Server, request: IncomingMessage): boolean {
    return this.listenerCount('upgrade') > 0 && namesOneHost(request);
  },
} as const;

/** The same as Fastify is told it, which sets some of it anew. */
export const fastifyOptions = {
  http: httpOptions,
  requestTimeout: ARRIVAL_MS,
  keepAliveTimeout: NEXT_REQUEST_MS,
  connectionTimeout: STANDSTILL_MS,
} as const;

/** How many connections there may be. `perAddress` is for servers that no proxy stands in front of. */
export type ConnectionLimits = Readonly<{ inTotal: number; perAddress?: number }>;

/** How many connections are open now. */
export type GuardedConnections = Readonly<{ open(): number }>;

/**
 * Guards a server's connections from their first moment, before there is a request: whatever becomes of one, no failure of it is
 * without a listener, which would end the process; and there are only so many.
 */
export function guardConnections(
  server: Server,
  { inTotal, perAddress = Number.POSITIVE_INFINITY }: ConnectionLimits,
  refused: () => void = () => undefined,
): GuardedConnections {
  const byAddress = new Map<string, number>();
  let open = 0;
  server.maxConnections = inTotal;
  server.maxHeadersCount = HEADERS_MAX;
  server.setTimeout(STANDSTILL_MS);
  server.on('drop', refused);
  server.on('connection', (socket) => {
    // For as long as there is the socket. Node's own listener goes when the connection is upgraded.
    socket.on('error', () => socket.destroy());
    const address = networkOf(socket.remoteAddress ?? '');
    const ofAddress = byAddress.get(address) ?? 0;
    if (ofAddress >= perAddress) {
      refused();
      socket.destroy();
      return;
    }
    open += 1;
    byAddress.set(address, ofAddress + 1);
    socket.once('close', () => {
      open -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
  return { open: () => open };
}
