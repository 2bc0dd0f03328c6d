import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { memberPageNames } from '@mela/wire/portal/member-page-names.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it.each(Object.entries(memberPageNames))('/member/%s leads to %s, with what it asks', async (name, place) => {
  const lead = async (url: string) => {
    const { statusCode, headers } = await test.server.inject({ url, headers: { host: 'mela.localhost' } });
    return [statusCode, headers.location];
  };
  expect(await lead(`/member/${name}`)).toEqual([302, place]);
  expect(await lead(`/member/${name}?from=2026-01-01&page=2`)).toEqual([
    302,
    `${place}?from=2026-01-01&page=2`,
  ]);
});
