import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeAccount } from '../agents/index.ts';
import { rebuildAll } from './index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it('goes through everybody once, however many they are', async () => {
  for (let n = 0; n < 101; n += 1) {
    const { account } = await openPerson(test, { username: `person${n}` });
    await test.inMela((scope) => placeAccount(scope, { accountId: account.id, uplineId: null }));
  }
  expect(await rebuildAll(test.services.database, test.brand.mela.id)).toBe(101);
});
