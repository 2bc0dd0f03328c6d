import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { keepPreferences } from '@mela/wire/portal/preferences.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preferencesOf } from '../../../domain/identity/index.ts';

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

it('keeps how somebody reads for their other devices, one thing without the other', async () => {
  const { client, account } = await signIn(at, { username: 'Reader1' });
  const kept = () =>
    at.services.database.inMerchant(at.brand.mela.id, (scope) => preferencesOf(scope, account.id));
  const digits = async () => {
    const info = await client.call(memberInfo, {});
    return info.ok && info.value.digits;
  };
  expect(await digits()).toBeNull();
  await client.call(keepPreferences, { body: { digits: 'thousands' } });
  await client.call(keepPreferences, { body: { language: 'EN' } });
  expect(await digits()).toBe('thousands');
  expect(await kept()).toEqual({ language: 'en', digits: 'thousands' });
  await client.call(keepPreferences, { body: { digits: null } });
  expect(await kept()).toEqual({ language: 'en', digits: null });
});

it('takes no language that the brand does not speak, and nobody’s word but their own', async () => {
  const { client } = await signIn(at, { username: 'Reader2' });
  const refused = await client.call(keepPreferences, { body: { language: 'xx' } });
  expect(refused).toMatchObject({ ok: false, fields: { language: expect.any(String) } });
  expect(await at.visit('mela').call(keepPreferences, { body: { digits: 'thousands' } })).toMatchObject({
    status: 401,
  });
});
