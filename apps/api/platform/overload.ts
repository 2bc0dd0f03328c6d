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

/** Whether a failure only says that too much is going on: nothing has happened, and a moment later it may well go through. */
export function isOverload(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return TOO_MUCH_AT_ONCE.has(error.code ?? '');
  return error instanceof Error && error.message === NO_CONNECTION;
}
