import pg from 'pg';

/** What PostgreSQL says when somebody waited too long for somebody else; whatever was begun has been rolled back. */
const TOO_MUCH_AT_ONCE: ReadonlySet<string> = new Set([
  '40001', // serialization failure, still after the last attempt
  '40P01', // deadlock, likewise
  '55P03', // the lock did not come in time
  '57014', // the statement took too long
  '25P03', // the transaction stood idle for too long, because this process had no time for it
  '53300', // no connection left
]);

/** As the pool says that none of its connections came free in time. It has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** As it says that the server had no time to answer a new one. It has no code either, and nothing was asked over it. */
const NOT_CONNECTED = 'Connection terminated due to connection timeout';

/**
 * As a connection says that the server ended it while nothing was asked of it: its transaction stood idle for too long, and is rolled
 * back. It has no code either. One that is lost in the middle of a statement says something else: that may have been the commit.
 */
const ENDED_BETWEEN = 'Client has encountered a connection error and is not queryable';

/** Whether a failure only says that too much is going on: nothing has happened, and a moment later it may well go through. */
export function isOverload(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return TOO_MUCH_AT_ONCE.has(error.code ?? '');
  return error instanceof Error && [NO_CONNECTION, NOT_CONNECTED, ENDED_BETWEEN].includes(error.message);
}
