import { PATIENCE } from '@mela/database/pool.ts';
import { lineOf, onSilence } from '@mela/database/on-silence.ts';
import pg from 'pg';

/** Whoever listens says nothing by itself, so a line that leads nowhere is noticed by what is asked over it. */
const PING_EVERY_MS = 1000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

type Hearer = Readonly<{
  /** Calls back for everything that is said on the channel. */
  hear(payload: string): void;
  /** Calls back whenever listening begins, also after a gap: what was said before was not heard. */
  begin(): void;
}>;

/**
 * Listens on a channel of the database, over a connection of its own, until closed. A connection that breaks is opened again by itself,
 * as is one over which nothing comes any more.
 */
export function listen(url: string, channel: string, { hear, begin }: Hearer): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE.connectionMs,
      application_name: channel,
      keepAlive: true,
    });
    client = next;
    const lose = (): void => {
      if (client !== next || closed) return;
      client = null;
      lineOf(next).connection.stream.destroy();
      again = setTimeout(connect, pause).unref();
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => payload && hear(payload));
    try {
      await next.connect();
      onSilence(next, PATIENCE.silentMs, lose);
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = FIRST_PAUSE_MS;
      begin();
      await keepAsking(next);
    } catch {
      lose();
    }
  }

  /** Asks again and again whether the line still leads somewhere; throws when it does not. */
  async function keepAsking(asked: pg.Client): Promise<never> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, PING_EVERY_MS).unref());
      await asked.query('select 1');
    }
  }

  connect().catch(() => undefined);
  return {
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
