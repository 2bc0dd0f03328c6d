import { randomBytes } from 'node:crypto';
import { buildServices } from '@mela/api/build-services.ts';
import { accountByContact, contactsOf, saveContact } from '@mela/api/domain/contacts/index.ts';
import { checkSecretsKey } from '@mela/api/platform/secrets/canary.ts';
import { openSecretBox } from '@mela/api/platform/secrets/secret-box.ts';
import { readSettings } from '@mela/api/platform/settings/settings.ts';
import { openLog } from '@mela/program/log.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel } from '@mela/testing/payments.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { bindFundedAccount } from '@mela/testing/people/withdrawal.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysText, onlyKey } from '../../packages/installation/secrets-key.ts';
import { reseal, SEALED } from './reseal.ts';

/** Columns of bytes that hold nothing sealed: hashes, marks, public keys, pictures, and what is shown to everybody. */
const OPEN =
  /hash(es)?$|^bytes$|^mark$|_mark$|^lookup$|^seed$|^public_key$|^number_key$|^bet$|^subject$|^destination$|^logo$|^picture$/;

const [old, next] = [randomBytes(32), randomBytes(32)];
let first: TestApi;
let client: pg.Client;

beforeAll(async () => {
  first = await openTestApi({ SECRETS_KEY: old.toString('base64url') });
  client = new pg.Client({ connectionString: first.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await first.close();
});

/** Another process of the same installation, which seals with the new key. */
const openSecond = () =>
  buildServices({
    settings: readSettings({
      DATABASE_URL: first.databaseUrl,
      SECRETS_KEY: next.toString('base64url'),
      SECRETS_KEYS_BEFORE: old.toString('base64url'),
      LOOKUP_KEY: old.toString('base64url'),
    }),
    clock: first.clock,
    log: openLog('test', 'fatal'),
  });

test('every column that holds something sealed is sealed anew with the others', async () => {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select table_schema || '.' || table_name as name, column_name as column from information_schema.columns
      where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  const known = new Set(SEALED.map(({ table, column }) => `${table}.${column}`));
  const missing = rows.filter(({ name, column }) => !known.has(`${name}.${column}`) && !OPEN.test(column));
  expect(missing).toEqual([]);
  const there = new Set(rows.map(({ name, column }) => `${name}.${column}`));
  expect([...known].filter((one) => !there.has(one))).toEqual([]);
});

test('a new key seals what the old one sealed, while both kinds of process work and whenever it is cut off', async () => {
  const { services, brand } = first;
  const second = openSecond();
  const inMela = brand.mela.id;
  await checkSecretsKey(services.database.kysely, services.secretBox);
  await checkSecretsKey(second.database.kysely, second.secretBox);
  await openTestChannel(first);
  const { account } = await signIn(first, { username: 'Keyholder' });
  const phone = { kind: 'phone', value: '+8801712345678', verifiedAt: first.clock.now() } as const;
  await services.database.inMerchant(inMela, (scope) =>
    saveContact(scope, services.contacts, account.id, phone),
  );
  const { database, secretBox: box } = second;
  await bindFundedAccount({ database, box }, { merchant: brand.mela, memberId: account.id, amount: 1n });
  const rooms = [services, second];
  const reads = async () => {
    for (const one of rooms) {
      const result = await one.database.inMerchant(inMela, (scope) =>
        contactsOf(scope, one.contacts, account.id),
      );
      expect(result).toMatchObject([{ value: phone.value }]);
      const found = await one.database.inMerchant(inMela, (scope) =>
        accountByContact(scope, one.contacts, 'phone', phone.value),
      );
      expect(found).not.toBeNull();
    }
  };
  // The old process knows the new key by now, as the first of two restarts makes it.
  rooms[0] = openBoth();
  await reads();
  let cutOff = 0;
  for (let steps = 0; ; steps += 1) {
    const end = new AbortController();
    let left = steps;
    const dying = {
      query: ((...given: Parameters<typeof client.query>) => {
        if (left === 0) end.abort();
        left -= 1;
        return client.query(...given);
      }) as typeof client.query,
    };
    const done = await reseal(dying, second.secretBox, { end: end.signal }).catch(() => null);
    await reads();
    if (done) break;
    cutOff += 1;
  }
  expect(cutOff).toBeGreaterThanOrEqual(SEALED.length - 1);
  expect(await reseal(client, second.secretBox)).toMatchObject({ anew: 0, unreadable: [] });
  // Nothing needs the old key any more to be opened.
  const alone = openSecretBox({ sealing: next, before: [], lookup: old });
  expect(await reseal(client, alone)).toMatchObject({ anew: 0, unreadable: [] });
  await checkSecretsKey(second.database.kysely, alone);
  await expect(checkSecretsKey(second.database.kysely, openSecretBox(next))).rejects.toThrow(
    'LOOKUP_KEY is not',
  );
  await expect(checkSecretsKey(second.database.kysely, openSecretBox(old))).rejects.toThrow(
    'SECRETS_KEY is not',
  );
  await rooms[0]?.close();
  await second.close();
});

/** A process that still seals with the old key, and opens what the new one seals. */
const openBoth = () =>
  buildServices({
    settings: readSettings({
      DATABASE_URL: first.databaseUrl,
      SECRETS_KEY: old.toString('base64url'),
      SECRETS_KEYS_BEFORE: next.toString('base64url'),
    }),
    clock: first.clock,
    log: openLog('test', 'fatal'),
  });

test('what no key opens is named, and stays as it is', async () => {
  const stranger = openSecretBox(randomBytes(32));
  const before = await client.query('select * from contacts.contact');
  const { anew, unreadable } = await reseal(client, stranger);
  expect(anew).toBe(0);
  expect(unreadable.some((context) => context.startsWith('contact '))).toBe(true);
  expect((await client.query('select * from contacts.contact')).rows).toEqual(before.rows);
});

test('keys are written down so that an installation that never changed them has one line', () => {
  expect(keysText(onlyKey('a'))).toBe('a');
  expect(keysText({ current: 'b', before: ['a'], lookup: 'a' })).toBe('b\na\nlookup a');
});
