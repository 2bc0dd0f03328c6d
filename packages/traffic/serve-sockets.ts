import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '@mela/primitives';
import { WebSocketServer, type WebSocket } from 'ws';
import { namesOneHost } from './answer-headers.ts';
import { attendSocket, type Attendee, type Introductions } from './attend-socket.ts';
import { clientAddress } from './client-address.ts';
import { openSocketCounts, type SocketLimits } from './socket-counts.ts';

/** Every socket of a server. */
export type Sockets<Place, Who> = Readonly<{
  all: () => Iterable<Attendee<Place, Who>>;
  standing: () => Readonly<{ introduced: number; anonymous: number }>;
  close: () => void;
}>;

/** Nothing is here; it is closed to everybody; or for a while. */
type TurnedAway = 404 | 451 | 503;

export type SocketRules<Place extends string, Who> = Introductions<Place, Who> &
  Readonly<{
    /** Where browsers open theirs. */
    path: string;
    counts: SocketLimits;
    trustedProxies: number;
    /** What a request is let in to; a number: the status that turns it away. */
    admit(this: void, request: IncomingMessage): Promise<Place | TurnedAway>;
    admittedWithinMs?: number;
  }>;

const GOING_AWAY = 1001;
const MESSAGE_BYTES_MAX = 4096;
const ADMITTED_WITHIN_MS = 5_000;

/**
 * Opens sockets on a server, on which browsers are told things. Each may say with which token it introduces itself, once, and after that what
 * `hear` takes. Whose introduction fails, or who says more, is closed. Their number, their openings and the look-ups of tokens are limited by account where it is
 * known, else by address.
 */
export function serveSockets<Place extends string, Who extends { readonly account: string }>(
  server: Server,
  rules: SocketRules<Place, Who>,
): Sockets<Place, Who> {
  const hub = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  const counts = openSocketCounts(rules.counts);
  const open = new Map<WebSocket, Attendee<Place, Who>>();

  server.on('upgrade', (request, stream, head) => {
    // Before anything is waited for: from here on nobody else listens.
    stream.on('error', () => stream.destroy());
    if (!namesOneHost(request)) return turnAway(stream, 400);
    if (request.url !== rules.path) return turnAway(stream, 404);
    const address = networkOf(clientAddress(request, rules.trustedProxies));
    const seat = counts.admit(address);
    if (typeof seat === 'string') {
      rules.refused(seat);
      return turnAway(stream, seat === 'total' ? 503 : 429);
    }
    stream.once('close', seat.leave);
    admitInTime(request, stream, rules, (place) =>
      hub.handleUpgrade(request, stream, head, (socket) => {
        open.set(socket, attendSocket(socket, { place, seat, address, stream }, rules));
        socket.on('close', () => open.delete(socket));
      }),
    );
  });

  return {
    all: () => open.values(),
    standing: counts.standing,
    close() {
      for (const attendee of open.values()) attendee.close(GOING_AWAY, 'going away');
      hub.close();
    },
  };
}

/** Goes on with an upgrade that is let in, unless its sender has gone meanwhile; answers the others, and those for which that takes too long. */
function admitInTime<Place extends string, Who>(
  request: IncomingMessage,
  stream: Duplex,
  { admit, admittedWithinMs = ADMITTED_WITHIN_MS }: SocketRules<Place, Who>,
  goOn: (place: Place) => void,
): void {
  const late = setTimeout(() => turnAway(stream, 503), admittedWithinMs);
  stream.once('close', () => clearTimeout(late));
  const decide = (place: Place | TurnedAway): void => {
    clearTimeout(late);
    if (isOver(stream)) return;
    if (typeof place === 'number') turnAway(stream, place);
    else goOn(place);
  };
  admit(request).then(decide, () => {
    clearTimeout(late);
    turnAway(stream, 503);
  });
}

const isOver = (stream: Duplex): boolean => stream.destroyed || stream.writableEnded;

/** Answers an upgrade that comes to nothing, and hangs up. */
function turnAway(stream: Duplex, status: 400 | 429 | TurnedAway): void {
  if (isOver(stream)) return;
  const wait = status !== 429 && status !== 503 ? '' : 'Retry-After: 2\r\n';
  const response = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  stream.end(response, () => stream.destroy());
}
