import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { openKeyRing } from './key-ring.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it('asks once for a crowd, and again when the question has failed', async () => {
  const { key } = await openPretendVendor(test);
  const { database } = test.services;
  let asked = 0;
  const inMerchant: Database['inMerchant'] = (merchantId, work) => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('too busy')) : database.inMerchant(merchantId, work);
  };
  const holderOf = openKeyRing({ ...test.services, database: { ...database, inMerchant } });
  const crowd = () => Promise.allSettled(Array.from({ length: 200 }, () => holderOf(key.id, '203.0.113.7')));
  expect(new Set((await crowd()).map(({ status }) => status))).toEqual(new Set(['rejected']));
  const answers = await crowd();
  expect(asked).toBe(2);
  expect(
    answers.every(
      (one) =>
        one.status === 'fulfilled' &&
        one.value !== null &&
        one.value !== 'too-many' &&
        one.value.merchant.code === 'mela',
    ),
  ).toBe(true);
});
