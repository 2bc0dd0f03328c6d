import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPerson, PASSWORD } from '@mela/test-house/people/member.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOld } from './index.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await openHouse();
});
afterAll(() => test.close());

const kept = () =>
  test.house.database.inMerchant(test.brand.mela.id, async ({ db }) => ({
    spent: (await db.selectFrom('identity.spent').select('token').execute()).length,
    attempts: (await db.selectFrom('identity.attempt').select('subject').execute()).length,
    keys: (await db.selectFrom('identity.payload_key').select('id').execute()).length,
  }));
const forget = () => test.house.database.inMerchant(test.brand.mela.id, forgetOld);

it('forgets what could not be used any more anyway, and nothing sooner', async () => {
  const { client } = await openPerson(test, { username: 'Passing' });
  await client.login('Passing', 'wrong');
  await client.login('Passing', PASSWORD);
  await client.login('Elsewho', 'wrong');
  const before = await kept();
  expect(before).toEqual({ spent: 6, attempts: 2, keys: 1 });
  test.clock.advance({ minutes: 3, seconds: 59 });
  await forget();
  expect(await kept()).toEqual(before);
  test.clock.advance({ seconds: 1 });
  await forget();
  expect(await kept()).toEqual({ ...before, spent: 3 });
  test.clock.advance({ minutes: 12 });
  await forget();
  expect(await kept()).toEqual({ spent: 0, attempts: 0, keys: 1 });
  test.clock.advance({ days: 31 });
  await forget();
  expect(await kept()).toEqual({ spent: 0, attempts: 0, keys: 0 });
  expect(await client.login('Passing', PASSWORD)).toMatchObject({ ok: true });
});
