import { balanceOf, post } from '../../apps/api/domain/ledger/index.ts';
import { staffAtWork } from '../../packages/testing/people/at-work.ts';
import { signIn } from '../../packages/testing/people/member.ts';
import { spin } from '../../packages/testing/people/spin.ts';
import { openStaffPeople, staffPeople } from '../../packages/testing/people/staff.ts';
import { openTestApi, type TestApi } from '../../packages/testing/test-api.ts';
import { registerByConsole } from '../../packages/testing/vendors/by-console.ts';
import { openPretendVendor } from '../../packages/testing/vendors/pretend-vendor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudioUnderTest } from './studio-under-test.ts';

// A third vendor beside two others, by the console's calls alone: the studio itself, under a key that the console has made.

const CODE = 'THIRD';
const CASH = 1000n * 10_000n;
const STAKE = 10_000n;

let api: TestApi;
let studio: Awaited<ReturnType<typeof openStudioUnderTest>> | undefined;

beforeAll(async () => {
  api = await openTestApi();
  // The studio's time is the machine's.
  api.clock.advance({ seconds: (Date.now() - api.clock.now().getTime()) / 1000 });
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  await openPretendVendor(api);
  await openPretendVendor(api);
});
afterAll(async () => {
  await studio?.close();
  await api.close();
});

it('the studio is registered as a third vendor at the console, tells its games, and is played over its fresh key', async () => {
  const [farida, tanvir] = [await staffAtWork(api, 'farida'), await staffAtWork(api, 'tanvir')];
  const portalUrl = await api.server.listen({ host: '127.0.0.1', port: 0 });
  let url = '';
  const came = await registerByConsole([farida, tanvir], {
    code: CODE,
    names: { bn: 'তৃতীয়', en: 'Third' },
    async start(key) {
      studio = await openStudioUnderTest(async () => portalUrl, key);
      return (url = studio.target.url);
    },
  });
  expect(came?.games).toBeGreaterThan(5);
  expect(came).toMatchObject({ added: came?.games, changed: 0, gone: 0 });
  // Two logins of staff were two minutes each; the studio's clock stood where it does.
  api.clock.advance({ seconds: (Date.now() - api.clock.now().getTime()) / 1000 });

  const { account, client } = await signIn(api, { username: 'third-player' });
  await api.inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: account.id,
      entries: [
        { ownerId: account.id, account: 'cash', currency: 'BDT', amount: CASH },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -CASH },
      ],
    }),
  );
  await spin(client, { vendor: CODE, game: 'plinko', rounds: 3, stake: STAKE }, url);
  const [rounds, cash] = await api.inMela(async (scope) => [
    await scope.db
      .selectFrom('play.round')
      .select(['state', 'stake', 'win'])
      .where('account_id', '=', account.id)
      .where('vendor_code', '=', CODE)
      .execute(),
    (await balanceOf(scope, { ownerId: account.id, kind: 'cash', currency: 'BDT' })).balance,
  ]);
  expect(rounds.map(({ state, stake }) => [state, stake])).toEqual(rounds.map(() => ['closed', STAKE]));
  expect(rounds).toHaveLength(3);
  expect(cash).toBe(rounds.reduce((sum, { stake, win }) => sum - stake + win, CASH));
});
