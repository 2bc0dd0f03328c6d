import { dump } from '@mela/testing/canaries.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { loginHistory, sessionList } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ADDRESS = '203.0.113.77';
/** What every call of a test says to be. */
const AGENT = 'lightMyRequest';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ TRUSTED_PROXIES: '1' });
});
afterAll(() => test.close());

it('shows its owner where a session is, and whoever reads the database nothing of it', async () => {
  await openPerson(test, { username: 'salma' });
  const client = test.visit('mela', { address: ADDRESS });
  accepted(await client.login('salma', PASSWORD));

  const [session] = accepted(await client.call(sessionList));
  expect(session).toMatchObject({ address: ADDRESS, current: true });
  expect(accepted(await client.call(loginHistory)).logins[0]).toMatchObject({ address: ADDRESS });

  const lines = (await dump(test.ownerUrl)).split('\n');
  expect(lines.filter((line) => line.includes(AGENT))).toEqual([]);
  // What guesses are counted under is forgotten in a quarter of an hour.
  const counted = lines.filter((line) => line.includes(ADDRESS));
  expect(counted.filter((line) => !line.includes(`address:${ADDRESS}`))).toEqual([]);
});
