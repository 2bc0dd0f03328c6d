import pg from 'pg';

/**
 * What a failure of the database means to whoever asked.
 * `overload`: too much is going on at once; nothing has happened, and a moment later it may well go through.
 * `unavailable`: the database is away, starting, full or not to be written to; whether anything has happened is unknown, so only the same
 * request with the same key or id may be sent again.
 */
export type DatabaseFailure = 'overload' | 'unavailable';

/** What PostgreSQL says when somebody waited too long for somebody else; whatever was begun has been rolled back. */
const TOO_MUCH_AT_ONCE: ReadonlySet<string> = new Set([
  '40001', // serialization failure, still after the last attempt
  '40P01', // deadlock, likewise
  '55P03', // the lock did not come in time
  '57014', // the statement took too long
  '25P03', // the transaction stood idle for too long, because this process had no time for it
  '53300', // no connection left
]);

/** Whole classes of what it says when it cannot serve anybody: connections, resources (a full disk), operators (a shutdown), its system. */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);
/** A statement that writes, at a server that only reads: it was the one to write to until another took over. */
export const READ_ONLY = '25006';

/** Without a code: nothing was asked over a connection yet, or over this one any more. */
const NOTHING_ASKED: ReadonlySet<string> = new Set([
  // None of the pool's connections came free in time.
  'timeout exceeded when trying to connect',
  // The server had no time to answer a new one.
  'Connection terminated due to connection timeout',
  // It ended the connection between two statements: the transaction stood idle for too long, and is rolled back.
  'Client has encountered a connection error and is not queryable',
]);

/** Without a code: a connection that broke, under a statement or while it was made. It may have been the commit. */
const BROKEN: ReadonlySet<string> = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client was closed and is not queryable',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
]);

/** What the system says of a host that is not reached, or no longer. */
const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EAGAIN', // too many wait at the socket of a server that is frozen
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What a thrown error says of the database; null when it says nothing of the kind, and so is a mistake of the program's. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  if (error instanceof pg.DatabaseError)
    return isOverQuota(error) ? 'unavailable' : failureOfCode(error.code ?? '');
  if (!(error instanceof Error)) return null;
  if (NOTHING_ASKED.has(error.message)) return 'overload';
  return BROKEN.has(error.message) || isUnreached(error) ? 'unavailable' : null;
}

/** A disk that is full for its account alone: PostgreSQL has no code for that, only the system's words behind its own. */
const isOverQuota = ({ code, message }: pg.DatabaseError): boolean =>
  code === 'XX000' && message.endsWith(': Disk quota exceeded');

function failureOfCode(code: string): DatabaseFailure | null {
  if (TOO_MUCH_AT_ONCE.has(code)) return 'overload';
  return code === READ_ONLY || AWAY_CLASSES.has(code.slice(0, 2)) ? 'unavailable' : null;
}

/** Errors of the database's sockets come as they are; other clients (HTTP, mail) wrap theirs. A socket that is a file may be missing. */
function isUnreached(error: Error): boolean {
  if (!('code' in error) || !('syscall' in error || error instanceof AggregateError)) return false;
  const code = String(error.code);
  return UNREACHED.has(code) || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect');
}
