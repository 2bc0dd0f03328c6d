import { AsyncLocalStorage } from 'node:async_hooks';
import { openDatabase, type Database } from '@mela/api/platform/database.ts';
import type { Patience } from '@mela/database/pool.ts';

/** A transaction that is under way; what was started in it and outlives it may ask for a connection again. */
type UnderWay = { open: boolean };

const underWay = new AsyncLocalStorage<UnderWay>();

/** Does what somebody else would do, in whoever's transaction it is called: the request of a browser, say. */
export const bySomebodyElse = <T>(work: () => T): T => underWay.exit(work);

/**
 * Opens databases whose transactions may ask for no second connection, of theirs or of each other's: as many callers at once as there
 * are connections would each hold one and wait for another until all of them give up. Whoever asks is thrown at, and `check` throws what
 * nobody has heard of. They have so much patience with the server.
 */
export function openGuard(patience: Patience): { openDatabase: typeof openDatabase; check(): void } {
  const asked: Error[] = [];
  const guarded = (database: Database): Database => {
    const { pool } = database;
    const inside =
      <S, T>(work: (scope: S) => Promise<T>) =>
      (scope: S): Promise<T> => {
        const own: UnderWay = { open: true };
        return underWay.run(own, () => work(scope)).finally(() => (own.open = false));
      };
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
    const connectOnce = (...given: unknown[]): unknown => {
      if (!underWay.getStore()?.open) return connect(...given);
      const error = new Error('a transaction asked for a second connection');
      asked.push(error);
      throw error;
    };
    Object.assign(pool, { connect: connectOnce });
    return {
      ...database,
      inMerchant: (merchantId, work) => database.inMerchant(merchantId, inside(work)),
      inSnapshot: (merchantId, work) => database.inSnapshot(merchantId, inside(work)),
    };
  };
  return {
    openDatabase: (url, clock, connections) => guarded(openDatabase(url, clock, connections, patience)),
    check() {
      if (asked[0]) throw asked[0];
    },
  };
}
