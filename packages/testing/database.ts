import { randomUUID } from 'node:crypto';
import { ADMITTED, admit, type DatabaseKind, type Login } from '@mela/database/logins.ts';
import { inject } from 'vitest';
import { asAdministrator, urlFor } from '../embedded-postgres/index.ts';

/**
 * A migrated database of a test file's own: no other file sees it. It ends with the run if `drop` is not called. `url` is its program's,
 * `ownerUrl` for what no program may, `urlOf` anybody's who logs in.
 */
export type TestDatabase = Readonly<{
  url: string;
  ownerUrl: string;
  urlOf(login: Login): string;
  drop(): Promise<void>;
}>;

/** Makes a database of the portal, or of the studio, as a copy of the run's template, which takes some 40 ms. */
export async function makeDatabase(kind: DatabaseKind = 'portal'): Promise<TestDatabase> {
  const server = inject('serverUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(server);
  own.pathname = `/${name}`;
  const urlOf = (login: Login): string => urlFor(login, own.href);
  await asAdministrator(server, async (client) => {
    // Nobody may find it open before it is closed to those whom it does not concern.
    await client.query(
      `create database ${name} owner mela_owner template template_${kind} allow_connections false`,
    );
    await admit(client, name, kind);
    await client.query(`alter database ${name} allow_connections true`);
  });
  return {
    url: urlOf(ADMITTED[kind][0]),
    ownerUrl: urlOf('mela_owner'),
    urlOf,
    drop: () =>
      asAdministrator(
        server,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}
