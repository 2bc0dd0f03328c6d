import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import { readBoard, tellBoard } from '../flights/board.ts';
import { keepWatching, watchFlights } from '../flights/chain.ts';
import { currentCommitment } from '../seeds/seed-pair.ts';
import { sessionByToken, type Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { flightsHello, flightsNow } from './flight-shapes.ts';

const PATH = '/api/flights';
const LOOK_EVERY_MS = 250;
const WATCH_EVERY_MS = 10_000;
const PING_EVERY_MS = 20_000;
const SESSION_OVER = 4401;
const MESSAGE_BYTES_MAX = 1024;

type Watcher = { session: Session | undefined; told: string; alive: boolean };

/** Where pages watch the flights: each is told the whole board at first and whenever it changes. */
export type FlightPushes = { changed(): Promise<void>; close(): Promise<void> };

/** Opens the sockets of the shared flights on the studio's server. A socket's first message says whose it is; it can say nothing else. */
export function pushFlights(server: FastifyInstance, studio: Studio): FlightPushes {
  const { database, clock } = studio;
  const watchers = new Map<WebSocket, Watcher>();
  const hub = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  let looking: Promise<void> | undefined;

  async function welcome(socket: WebSocket, watcher: Watcher, text: string): Promise<void> {
    const hello = flightsHello.safeParse(JSON.parse(text));
    const session = hello.success && (await sessionByToken(database, hello.data.token, clock.now()));
    if (!session) return socket.close(SESSION_OVER, 'session over');
    await watchFlights(database, clock.now(), (await currentCommitment(studio, session)).clientSeed);
    watcher.session = session;
    await changed();
  }

  /** Tells everybody who has not heard it what is on the board now. */
  async function look(): Promise<void> {
    const board = await readBoard(database, clock.now());
    const now = clock.now();
    for (const [socket, watcher] of watchers) {
      if (!watcher.session || socket.readyState !== socket.OPEN) continue;
      const told = tellBoard(board, watcher.session, now);
      const text = JSON.stringify(z.encode(flightsNow, { ...told, now: new Date(0) }));
      if (text === watcher.told) continue;
      watcher.told = text;
      socket.send(JSON.stringify(z.encode(flightsNow, told)));
    }
  }
  async function changed(): Promise<void> {
    // Whoever asks while somebody looks needs another look: this one may have been too early.
    const before = looking;
    const mine = (before ?? Promise.resolve()).then(() => (watchers.size > 0 ? look() : undefined));
    looking = mine.catch((error: unknown) => studio.log.error({ err: error }, 'telling the flights failed'));
    await looking;
    if (looking === mine) looking = undefined;
  }

  server.server.on('upgrade', (request, stream, head) => {
    if (request.url !== PATH) return void stream.destroy();
    hub.handleUpgrade(request, stream, head, (socket) => {
      const watcher: Watcher = { session: undefined, told: '', alive: true };
      watchers.set(socket, watcher);
      socket.on('pong', () => void (watcher.alive = true));
      socket.on('close', () => watchers.delete(socket));
      socket.on('error', () => socket.terminate());
      socket.on('message', (data: Buffer) => {
        welcome(socket, watcher, data.toString()).catch(() => socket.terminate());
      });
    });
  });

  const timers = [
    setInterval(() => void (watchers.size > 0 && !looking && changed()), LOOK_EVERY_MS),
    setInterval(() => {
      if (watchers.size > 0)
        keepWatching(database, clock.now()).catch((error: unknown) =>
          studio.log.warn({ err: error }, 'nobody could be noted as watching'),
        );
    }, WATCH_EVERY_MS),
    setInterval(() => {
      for (const [socket, watcher] of watchers) {
        if (!watcher.alive) socket.terminate();
        watcher.alive = false;
        socket.ping();
      }
    }, PING_EVERY_MS),
  ];
  return {
    changed,
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of watchers.keys()) socket.close(1001, 'going away');
      hub.close();
      await looking;
    },
  };
}
