import type { Id } from '@mela/primitives';
import type { WebSocket } from 'ws';
import { sessionsStillOpen } from '../../domain/identity/index.ts';
import type { House } from '../../house.ts';

/** So many sessions are looked up at a time. */
const AT_ONCE = 1000;
/** A page that asks again asks half a dozen calls: two hundred pages a second do, and nobody waits for longer than a quarter of a minute. */
const APART_MS = 5;
const SPREAD_AT_MOST_MS = 15_000;

const SESSION_ENDED = 4401;
const TRY_AGAIN_LATER = 1013;

type Sockets = ReadonlyMap<WebSocket, Readonly<{ merchantId: Id; sessionId: Id | null }>>;

/**
 * Makes every open page ask for what it shows, after this process has heard no pushes for a while; they do so one after the other. Of what
 * was missed one thing is not asked for by anybody: sockets of sessions that have been ended are closed first.
 */
export async function askAgain(
  { database, clock, log }: Pick<House, 'database' | 'clock' | 'log'>,
  sockets: Sockets,
): Promise<void> {
  await closeEnded(database, sockets).catch((error: unknown) => {
    // Nobody can say whose session is still open, so everybody introduces themselves anew.
    log.warn({ err: error }, 'sessions could not be looked up: the push channels are closed');
    for (const [socket, { sessionId }] of sockets) if (sessionId) socket.close(TRY_AGAIN_LATER);
  });
  const spreadMs = Math.min(sockets.size * APART_MS, SPREAD_AT_MOST_MS);
  for (const socket of sockets.keys()) {
    setTimeout(() => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify({ v: 1, type: 'welcome', now: clock.now().toISOString() }));
    }, Math.random() * spreadMs).unref();
  }
}

async function closeEnded(database: House['database'], sockets: Sockets): Promise<void> {
  const signedIn = [...sockets].filter(([, { sessionId }]) => sessionId !== null);
  const brands = Map.groupBy(signedIn, ([, { merchantId }]) => merchantId);
  for (const [merchantId, ofBrand] of brands) {
    for (let from = 0; from < ofBrand.length; from += AT_ONCE) {
      const some = ofBrand.slice(from, from + AT_ONCE);
      const ids = some.map(([, { sessionId }]) => sessionId ?? '');
      const open = await database.inMerchant(merchantId, (scope) => sessionsStillOpen(scope, ids));
      for (const [socket, { sessionId }] of some)
        if (!open.has(sessionId ?? '')) socket.close(SESSION_ENDED, 'session ended');
    }
  }
}
