import type { Id } from '@mela/primitives';
import { AGAIN_LATER, SESSION_OVER, type Attendee } from '@mela/traffic';
import { openSessionsAmong } from '../../domain/identity/index.ts';
import { standingOf } from '../../domain/merchants/index.ts';
import type { Services } from '../../services.ts';
import { greet } from './greet.ts';

/** So many sessions are looked up at a time. */
const AT_ONCE = 1000;
/** A page that asks again asks half a dozen calls: two hundred pages a second do, and nobody waits for longer than a quarter of a minute. */
const APART_MS = 5;
const SPREAD_AT_MOST_MS = 15_000;

/** The sockets that are open, each at its brand. */
type Sockets = readonly Pick<
  Attendee<Id, Readonly<{ account: Id; sessionId: Id }>>,
  'place' | 'who' | 'send' | 'close'
>[];

/**
 * Makes every open page ask for what it shows, after this process has heard no pushes for a while; they do so one after the other. Of what
 * was missed two things are not asked for by anybody: sockets of brands that were closed, and of sessions that have been ended, are closed
 * first.
 */
export async function askAgain(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  sockets: Sockets,
): Promise<void> {
  const { database, log } = services;
  const look = async () => {
    await closeShut(database, sockets);
    await closeEnded(database, sockets);
  };
  await look().catch((error: unknown) => {
    // Nobody can say whose session is still open, so everybody introduces themselves anew.
    log.warn({ err: error }, 'sessions could not be looked up: the push channels are closed');
    for (const { who, close } of sockets) if (who) close(AGAIN_LATER, 'again later');
  });
  const spreadMs = Math.min(sockets.length * APART_MS, SPREAD_AT_MOST_MS);
  for (const socket of sockets)
    setTimeout(() => void greet(services, socket), Math.random() * spreadMs).unref();
}

async function closeShut({ kysely }: Services['database'], sockets: Sockets): Promise<void> {
  for (const [merchantId, ofBrand] of Map.groupBy(sockets, ({ place }) => place)) {
    const { status } = await standingOf(kysely, merchantId);
    if (status !== 'open') for (const { close } of ofBrand) close(AGAIN_LATER, 'closed');
  }
}

async function closeEnded(database: Services['database'], sockets: Sockets): Promise<void> {
  const signedIn = sockets.flatMap(({ place, who, close }) => (who ? [{ place, who, close }] : []));
  const brands = Map.groupBy(signedIn, ({ place }) => place);
  for (const [merchantId, ofBrand] of brands) {
    for (let from = 0; from < ofBrand.length; from += AT_ONCE) {
      const some = ofBrand.slice(from, from + AT_ONCE);
      const ids = some.map(({ who }) => who.sessionId);
      const open = await database.inMerchant(merchantId, (scope) => openSessionsAmong(scope, ids));
      for (const { who, close } of some) if (!open.has(who.sessionId)) close(SESSION_OVER, 'session ended');
    }
  }
}
