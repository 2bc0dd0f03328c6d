import { readFile } from 'node:fs/promises';
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { admit, LOGINS, type DatabaseKind } from '@mela/database/logins.ts';
import { passwordOf } from './connect.ts';

const ALREADY_THERE = new Set(['42P04', '23505']);
/** One makes the logins at a time; what two change at once, PostgreSQL refuses. */
const LOCK = 0x6c6f_6769;

const sqlOf = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8');
const LOGINS_SQL = '../../packages/database/logins.sql';
const HARDEN_SQL = '../../packages/database/harden.sql';
const HAND_OVER_SQL = './hand-over.sql';

/**
 * Makes one of the installation's databases in an embedded server, with everybody who logs in, unless it is there; what was there before is
 * the owner's afterwards, and open to nobody else than it should be. Asked with the administrator's address of the database.
 */
export async function ensureDatabase(url: string, kind: DatabaseKind): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await asAdministrator(url, async (client) => {
    await makeLogins(client);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (!found.rowCount) await create(client, name);
    await client.query(`alter database ${escapeIdentifier(name)} owner to mela_owner`);
    await admit(client, name, kind);
  });
  await asAdministratorOf(url, async (client) => {
    await client.query(await sqlOf(HAND_OVER_SQL));
    await client.query(await sqlOf(HARDEN_SQL));
  });
}

/** Makes everybody who logs in, or makes them what they should be. The server's own databases are nobody's business but its administrator's. */
async function makeLogins(client: Client): Promise<void> {
  const password = client.password ?? '';
  const passwords = LOGINS.map(
    (login) => `alter role ${login} password ${escapeLiteral(passwordOf(password, login))};`,
  );
  // Statements sent together are one transaction.
  await client.query(
    [
      `select pg_advisory_xact_lock(${LOCK});`,
      await sqlOf(LOGINS_SQL),
      ...passwords,
      'revoke connect on database postgres, template1 from public;',
    ].join('\n'),
  );
}

async function create(client: Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    // Two programs that start at once may both see it missing.
    if (!(error instanceof DatabaseError && ALREADY_THERE.has(error.code ?? ''))) throw error;
  }
}

/** Runs work on a connection to the `postgres` database of the server that a URL names. */
export async function asAdministrator<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const there = new URL(url);
  there.pathname = '/postgres';
  return asAdministratorOf(there.href, work);
}

async function asAdministratorOf<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A connection that breaks is heard of by the query that was under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
