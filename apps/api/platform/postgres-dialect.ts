import { PostgresDialect as KyselyDialect, PostgresDriver, type Driver } from 'kysely';
import type pg from 'pg';

/**
 * A transaction that fails says why it failed. Kysely throws what became of the rollback instead, so that a commit whose connection broke
 * looked like a connection over which nothing had been asked, and whoever is told that nothing has happened does it once more.
 */
class TellingDriver extends PostgresDriver {
  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    // A connection that cannot roll back is thrown away, and the server rolls back what was begun over it.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Kysely over a pool of ours. */
export class PostgresDialect extends KyselyDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new TellingDriver({ pool: this.#pool });
  }
}
