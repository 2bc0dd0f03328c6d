import { serveWatchedSockets, socketLimits } from '@mela/traffic';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readBoard, tellBoard } from '../flights/board.ts';
import { keepWatching, watchFlights } from '../flights/chain.ts';
import { currentCommitment } from '../seeds/seed-pair.ts';
import { accountOf, sessionByToken, type Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { flightsHello, flightsNow } from '../calls/flight-shapes.ts';

const PATH = '/api/flights';
const LOOK_EVERY_MS = 250;
const WATCH_EVERY_MS = 10_000;
/** A page has its visit when it opens a line, and says so at once. */
const INTRODUCED_WITHIN_MS = 15_000;

/** Who watches, and what they were told last. */
type Watcher = { readonly account: string; readonly session: Session; sent: string };

/** Where pages watch the flights: each is told the whole board at first and whenever it changes. */
export type FlightPushes = { changed(): Promise<void>; close(): Promise<void> };

/** Opens the sockets of the shared flights on the studio's server. A socket's first message says whose it is; it can say nothing else. */
export function pushFlights(server: FastifyInstance, studio: Studio): FlightPushes {
  const { database, clock, traffic } = studio;
  const sockets = serveWatchedSockets<'flights', Watcher>(server.server, studio.metrics, {
    path: PATH,
    counts: socketLimits(traffic),
    limits: studio.limits,
    trustedProxies: traffic.TRUSTED_PROXIES,
    introducedWithinMs: INTRODUCED_WITHIN_MS,
    admit: async () => 'flights',
    tokenIn,
    async look(_place, token) {
      const session = await sessionByToken(database, token, clock.now());
      if (!session) return null;
      await watchFlights(database, clock.now(), (await currentCommitment(studio, session)).clientSeed);
      return { account: accountOf(session), session, sent: '' };
    },
    welcome: () => void changed(),
  });
  const watched = (): boolean => sockets.standing().introduced > 0;
  let looking = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Tells everybody who has not heard it what is on the board now. */
  async function look(): Promise<void> {
    const board = await readBoard(database, clock.now());
    const now = clock.now();
    for (const { who, send } of sockets.all()) {
      if (!who) continue;
      const shown = tellBoard(board, who.session, now);
      const text = JSON.stringify(z.encode(flightsNow, { ...shown, now: new Date(0) }));
      if (text === who.sent) continue;
      who.sent = text;
      send(JSON.stringify(z.encode(flightsNow, shown)));
    }
  }
  /** Whoever asks while somebody looks needs another look: this one may have been too early. One is enough for all of them. */
  const changed = (): Promise<void> =>
    (next ??= looking.then(() => {
      next = undefined;
      looking = (watched() ? look() : Promise.resolve()).catch((error: unknown) =>
        studio.log.error({ err: error }, 'telling the flights failed'),
      );
      return looking;
    }));

  const timers = [
    setInterval(() => void (watched() && changed()), LOOK_EVERY_MS),
    setInterval(() => {
      if (watched())
        keepWatching(database, clock.now()).catch((error: unknown) =>
          studio.log.warn({ err: error }, 'nobody could be noted as watching'),
        );
    }, WATCH_EVERY_MS),
  ];
  return {
    changed,
    async close() {
      for (const timer of timers) clearInterval(timer);
      sockets.close();
      await (next ?? looking);
    },
  };
}

/** The token that a page's first message brings; null where it is none. */
function tokenIn(text: string): string | null {
  try {
    const hello = flightsHello.safeParse(JSON.parse(text));
    return hello.success ? hello.data.token : null;
  } catch {
    return null;
  }
}
