import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMerchantsByHost } from './index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it('asks once for a crowd, whatever hosts it names', async () => {
  const connect = vi.spyOn(test.services.database.pool, 'connect');
  const { of: merchantOf } = openMerchantsByHost(test.services.database);
  const made = Array.from({ length: 2000 }, (_, n) => merchantOf(`made-up-${n}.localhost`));
  const [mela, nodi] = await Promise.all([merchantOf('Mela.localhost'), merchantOf('line2.nodi.localhost')]);
  expect([mela?.id, nodi?.id]).toEqual([test.brand.mela.id, test.brand.nodi.id]);
  expect(new Set(await Promise.all(made))).toEqual(new Set([null]));
  // The brands, and their hosts.
  expect(connect).toHaveBeenCalledTimes(2);
  connect.mockRestore();
});

it('believes an answer for a second, and a failure not at all', async () => {
  const clock = vi.spyOn(performance, 'now');
  const { of: merchantOf, last } = openMerchantsByHost(test.services.database);
  const rename = (name: string) =>
    test.services.database.kysely
      .updateTable('merchants.merchant')
      .set({ time_zone: name })
      .where('id', '=', test.brand.mela.id)
      .execute();
  clock.mockReturnValue(0);
  await rename('one');
  expect((await merchantOf('mela.localhost'))?.timeZone).toBe('one');
  await rename('two');
  clock.mockReturnValue(999);
  expect((await merchantOf('mela.localhost'))?.timeZone).toBe('one');
  clock.mockReturnValue(1000);
  expect((await merchantOf('mela.localhost'))?.timeZone).toBe('two');
  clock.mockReturnValue(2000);
  const away = vi.spyOn(test.services.database.pool, 'connect').mockRejectedValueOnce(new Error('away'));
  await expect(merchantOf('mela.localhost')).rejects.toThrow('away');
  expect([last('Mela.localhost')?.timeZone, last('nobodys.localhost')]).toEqual(['two', null]);
  away.mockRestore();
  expect((await merchantOf('mela.localhost'))?.timeZone).toBe('two');
  clock.mockRestore();
});
