import { randomBytes } from 'node:crypto';
import { makeDatabase } from '@mela/testing/database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSecretsKey } from './canary.ts';
import { openDatabase, type Database } from '../database.ts';
import { openSecretBox } from './secret-box.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeDatabase();
  database = openDatabase(made.url, { now: () => new Date() }, 8);
  drop = made.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

it('knows the key again that a database was begun with, and no other', async () => {
  const box = openSecretBox(randomBytes(32));
  await Promise.all(Array.from({ length: 5 }, () => checkSecretsKey(database.kysely, box)));
  await checkSecretsKey(database.kysely, box);
  await expect(checkSecretsKey(database.kysely, openSecretBox(randomBytes(32)))).rejects.toThrow(
    'SECRETS_KEY is not the key of this database',
  );
  await checkSecretsKey(database.kysely, box);
});
