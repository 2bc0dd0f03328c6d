import { randomUUID } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { asAdministrator } from '../../tools/postgres/index.ts';

/** A migrated database of a test file's own: no other file sees it. It ends with the run if `drop` is not called. */
export type TestDatabase = Readonly<{ url: string; drop(): Promise<void> }>;

/** Makes a database as a copy of the run's template, which takes some 40 ms. */
export async function makeDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl');
  const own = new URL(template);
  own.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  const [name, source] = [own.pathname, new URL(template).pathname].map((path) =>
    escapeIdentifier(path.slice(1)),
  );
  const administer = (statement: string) =>
    asAdministrator(template, async (client) => void (await client.query(statement)));
  await administer(`create database ${name} template ${source}`);
  return { url: own.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}
