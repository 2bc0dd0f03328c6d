import { openPool, PATIENCE, type Patience } from '@mela/database/pool.ts';
import type { Id } from '@mela/primitives';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Clock } from './clock.ts';
import { PostgresDialect } from './postgres-dialect.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const ATTEMPTS = 3;

/** The portal's database as the programs see it. */
export type Database = {
  /**
   * Runs work in one transaction of one merchant. An answer that is a refusal (`{ ok: false }`) rolls everything back,
   * as does a throw; deadlocks are tried again, so the work must have no effect outside the transaction.
   */
  inMerchant<T>(merchantId: Id, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** The same, but every statement sees the rows as they were at the first: for questions that span several. */
  inSnapshot<T>(merchantId: Id, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** For statements that need no merchant, and for hot paths that set it themselves. */
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  close(): Promise<void>;
};

class RolledBack extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE);

/** Opens the pool. */
export function openDatabase(
  url: string,
  clock: Clock,
  connections = 16,
  patience: Patience = PATIENCE,
): Database {
  const pool = openPool(url, { connections, patience });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect(pool) });

  async function once<T>(
    merchantId: Id,
    work: (scope: Scope) => Promise<T>,
    isolation: 'read committed' | 'repeatable read' = 'read committed',
  ): Promise<T> {
    try {
      return await kysely
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (db) => {
          await sql`select set_config('app.merchant', ${merchantId}, true)`.execute(db);
          const answer = await work({ merchantId, db, now: clock.now() });
          if (isRefusal(answer)) throw new RolledBack(answer);
          return answer;
        });
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as T;
      throw error;
    }
  }

  async function tried<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      }
    }
  }

  return {
    inMerchant: (merchantId, work) => tried(() => once(merchantId, work)),
    inSnapshot: (merchantId, work) => tried(() => once(merchantId, work, 'repeatable read')),
    pool,
    kysely,
    clock,
    close: () => kysely.destroy(),
  };
}
