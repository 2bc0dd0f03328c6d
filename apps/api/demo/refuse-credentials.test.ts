import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { spawnApi } from '@mela/testing/spawned-api.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseDemoCredentials } from './refuse-credentials.ts';

let test: TestApi;
let owner: pg.Client;
beforeEach(async () => {
  test = await openTestApi();
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await test.close();
});

const refusal = (demo = false): Promise<string> =>
  refuseDemoCredentials(test.services, { demo }).then(
    () => '',
    (error: unknown) => String(error),
  );
const [shirin, kabir] = staffPeople.mela;
const freshHash = async (): Promise<string> => {
  const hash = await test.services.passwords.hash('What-nobody-knows-77');
  if (!hash.ok) throw new Error('nobody else is hashing here');
  return hash.value;
};

it('says whose the demo’s passwords and authenticators are, staff and members of every brand', async () => {
  await openStaffPeople(test.services, test.brand.mela, [shirin]);
  await openPerson(test, { brand: 'nodi', username: 'Rina' });
  await openPerson(test, { username: 'somebody' });
  expect(await refusal()).toMatch(
    /This database lets in shirin \(staff of mela\), rina of nodi with passwords or authenticators that everybody can read/,
  );
});

it('looks at what lets in and not at names', async () => {
  const { mela } = test.brand;
  await openStaffPeople(test.services, mela, [shirin, kabir]);
  await openPerson(test, { username: 'karim' });
  const hash = await freshHash();
  await owner.query('update identity.account set password_hash = $1', [hash]);
  await owner.query('update operator.staff set password_hash = $1', [hash]);
  // The authenticators are still those of the demo, whatever their owners are called.
  await owner.query(`update operator.staff set username = 'renamed' where username = 'shirin'`);
  expect(await refusal()).toMatch(/lets in kabir \(staff of mela\), renamed \(staff of mela\) with/);

  await owner.query('update operator.staff set disabled_at = now()');
  expect(await refusal()).toBe('');
  const own = { username: 'tanvir', displayName: 'Tanvir', role: 'finance', passwordHash: hash } as const;
  await test.services.database.inMerchant(mela.id, (scope) => test.services.operator.openStaff(scope, own));
  expect(await refusal()).toBe('');
});

it('lets somebody who cannot sign in be', async () => {
  const { account } = await openPerson(test, { username: 'sumi' });
  expect(await refusal()).toContain('sumi of mela');
  await owner.query('update identity.account set frozen_at = now() where id = $1', [account.id]);
  expect(await refusal()).toBe('');
});

it('lets a demo have its people, unless a brand plays for real money', async () => {
  await openPerson(test, { username: 'rina' });
  expect(await refusal(true)).toBe('');
  await owner.query(`select set_config('app.merchant', $1, false)`, [test.brand.nodi.id]);
  await owner.query(
    `update merchants.merchant set money = 'real', licence_reference = 'LR-1' where code = 'nodi'`,
  );
  expect(await refusal(true)).toMatch(
    /nodi plays for real money, and this database lets in rina of mela with/,
  );
});

it('ends a program that is started by itself on a demo’s database, and one of a demo not', async () => {
  await openPerson(test, { username: 'rina' });
  const settings = {
    DATABASE_URL: test.databaseUrl,
    SECRETS_KEY: test.services.settings.SECRETS_KEY.toString('base64url'),
  };
  for (const program of ['api', 'worker'] as const) {
    await expect(spawnApi([program], settings)).rejects.toThrow('lets in rina of mela with passwords');
  }
  const api = await spawnApi(['api'], { ...settings, DEMO: 'true' });
  await api.stop();
});
