import type { Id } from '@mela/primitives';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Clock } from './clock.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

const APP_ROLE = 'mela_app';
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const ATTEMPTS = 3;

/** The portal's database as the programs see it: as the role that owns nothing. */
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

/** PostgreSQL's bigint as BigInt and dates as text; everything else as `pg` does it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** What every connection of the programs starts with: the role that owns nothing, and time-outs. */
export const appOptions = [
  `-c role=${APP_ROLE}`,
  '-c statement_timeout=4000',
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=3000',
].join(' ');

/** Opens the pool. Time-outs make sure that a frozen process cannot hold others for more than five seconds. */
export function openDatabase(url: string, clock: Clock, connections = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    types: columnTypes,
    options: appOptions,
  });
  // A dropped connection is replaced at the next use, and whoever had it hears of it by their query. Without a listener of
  // the pool for idle ones, and of each for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

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

  return {
    async inMerchant(merchantId, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(merchantId, work);
        } catch (error) {
          if (attempt === ATTEMPTS || !isTransient(error)) throw error;
        }
      }
    },
    inSnapshot: (merchantId, work) => once(merchantId, work, 'repeatable read'),
    pool,
    kysely,
    clock,
    close: () => kysely.destroy(),
  };
}
