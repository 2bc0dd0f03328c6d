import { createHmac } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import type { Login } from '@mela/database/logins.ts';
import { broken, SUPERUSER, type Cluster } from './cluster.ts';

const WRONG_PASSWORD = '28P01';
const CANNOT_CONNECT_NOW = '57P03';

/**
 * The address of a database of this cluster for its administrator. The host is a formality that URL parsers ask for: the `host` parameter
 * names the folder of the Unix socket, and both node's pg and libpq let it win.
 */
export function clusterUrl(cluster: Cluster, database: string): string {
  const url = new URL(`postgresql://localhost:5432/${encodeURIComponent(database)}`);
  url.username = SUPERUSER;
  url.password = cluster.password;
  url.searchParams.set('host', cluster.sockets);
  return url.href;
}

/** The password of a login of a cluster follows from its administrator's, and leads to nobody else's. */
export const passwordOf = (administrators: string, login: Login): string =>
  createHmac('sha256', administrators).update(`password of ${login}`).digest('base64url');

/** The same address of an embedded server for somebody else who logs in. */
export function urlFor(login: Login, administrators: string): string {
  const url = new URL(administrators);
  url.username = login;
  url.password = passwordOf(decodeURIComponent(url.password), login);
  return url.href;
}

/** What stands behind the cluster's socket now: `starting` covers recovery and shutting down. */
export async function probe(cluster: Cluster): Promise<'up' | 'starting' | 'down'> {
  const client = new Client({
    connectionString: clusterUrl(cluster, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'up';
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'down';
    if (error.code === WRONG_PASSWORD) throw broken(cluster.folder, 'the server refuses its password file');
    return error.code === CANNOT_CONNECT_NOW ? 'starting' : 'up';
  } finally {
    await client.end().catch(() => undefined);
  }
}
