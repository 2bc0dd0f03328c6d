import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { captcha } from '@mela/wire/portal/human-verification.ts';
import { handOff } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOld } from '../index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const kept = () =>
  test.services.database.inMerchant(test.brand.mela.id, async ({ db }) => ({
    spent: (await db.selectFrom('identity.spent').select('token').execute()).length,
    attempts: (await db.selectFrom('identity.attempt').select('subject').execute()).length,
    keys: (await db.selectFrom('identity.payload_key').select('id').execute()).length,
  }));
const forget = () => test.services.database.inMerchant(test.brand.mela.id, forgetOld);

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

it('forgets captchas, hand-off codes and remembered passwords with their end, logins after 90 days, devices after 180', async () => {
  const { client } = await openPerson(test, { username: 'Lasting' });
  await client.login('Lasting', PASSWORD, 'member', { remember: true });
  await client.call(captcha);
  await client.call(handOff);
  const here = () =>
    test.services.database.inMerchant(test.brand.mela.id, async ({ db }) => ({
      captchas: (await db.selectFrom('identity.captcha').select('id').execute()).length,
      codes: (await db.selectFrom('identity.hand_off').select('code_hash').execute()).length,
      remembered: (await db.selectFrom('identity.remembered').select('selector').execute()).length,
      logins: (await db.selectFrom('identity.login').select('id').execute()).length > 0,
      familiar: (await db.selectFrom('identity.familiar').select('mark').execute()).length > 0,
    }));
  const all = { captchas: 1, codes: 1, remembered: 1, logins: true, familiar: true };
  await forget();
  expect(await here()).toEqual(all);
  test.clock.advance({ minutes: 2 });
  await forget();
  expect(await here()).toEqual({ ...all, captchas: 0, codes: 0 });
  test.clock.advance({ days: 1 });
  await forget();
  expect(await here()).toEqual({ ...all, captchas: 0, codes: 0, remembered: 0 });
  test.clock.advance({ days: 90 });
  await forget();
  expect(await here()).toMatchObject({ logins: false, familiar: true });
  test.clock.advance({ days: 90 });
  await forget();
  expect(await here()).toMatchObject({ logins: false, familiar: false });
});
