import { newId } from '@mela/primitives';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { lotteryMenu } from '@mela/wire/portal/lottery.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { excludeSelf, exclusion, limits } from '@mela/wire/portal/protection.ts';
import {
  addWithdrawalProof,
  bindPayoutAccount,
  payoutAccounts,
  requestWithdrawal,
  withdrawals,
} from '@mela/wire/portal/withdrawals.ts';
import { describe, expect, it, vi } from 'vitest';
import { openTestLaw } from './test-law.ts';

const at = openTestLaw();

describe('countries', () => {
  const DHAKA = '103.4.145.245';
  const CALIFORNIA = '8.8.8.8';
  const from = async (address: string) => {
    const { account } = await at.someone();
    const client = at.test.visit('mela', { address });
    accepted(await client.login(account.username, 'Shapla2026'));
    return client;
  };
  const closed = { status: 451, code: 'jurisdiction.country' };

  it('whoever is where the brand serves nobody sees no games and begins nothing, but can sign in and see their money', async () => {
    const channel = await openTestChannel(at.test, { code: 'abroad' });
    const body = { channelId: channel.channel.id, amount: units('500') };
    const ways = async (client: Awaited<ReturnType<typeof from>>) => [
      await client.call(homeSections),
      await client.call(gameMenus),
      await client.call(gameList),
      await client.call(hotGames),
      await client.call(vendorTiles),
      await client.call(favouriteGames),
      await client.call(recentGames),
      await client.call(lotteryMenu),
      await client.call(createDeposit, { body }, { key: newId() }),
    ];
    await at.law({ countries: ['BD', 'IN'] });
    const [home, abroad] = [await from(DHAKA), await from(CALIFORNIA)];
    // The gate looks at the brand anew after a second.
    await vi.waitFor(async () => expect(await abroad.call(gameMenus)).toMatchObject(closed), 10_000);
    expect((await ways(home)).map(({ ok }) => ok)).toEqual(Array(9).fill(true));
    const refused = await ways(abroad);
    expect(refused.map((reply) => (reply.ok ? null : reply.code))).toEqual(Array(9).fill(closed.code));
    expect(await at.test.visit('mela', { address: CALIFORNIA }).freePlay()).toMatchObject(closed);
    const launch = { query: { vendor: 'ANY', code: 'any', platform: 'html5' } } as const;
    expect(await abroad.call(launchGame, launch)).toMatchObject(closed);
    expect(await abroad.call(walletBalance)).toMatchObject({ ok: true });
    for (const kept of [limits, exclusion, payoutAccounts, withdrawals])
      expect([kept.name, await abroad.call(kept)]).toMatchObject([kept.name, { ok: true }]);
    // What takes money out is heard, and only then found wanting.
    for (const { name, methods, path } of [
      excludeSelf,
      bindPayoutAccount,
      requestWithdrawal,
      addWithdrawalProof,
    ]) {
      const { statusCode } = await at.test.server.inject({
        method: methods[0] ?? 'GET',
        url: path.replaceAll(/:\w+/g, newId()),
        headers: {
          host: 'mela.localhost',
          'x-forwarded-for': CALIFORNIA,
          authorization: `Bearer ${abroad.state.token}`,
          'idempotency-key': newId(),
        },
        payload: {},
      });
      expect([name, [400, 404, 415].includes(statusCode), statusCode]).toEqual([name, true, statusCode]);
    }
    // The operator's own network is nowhere on the internet.
    expect(await at.test.visit('mela', { address: '10.1.2.3' }).call(gameMenus)).toMatchObject({ ok: true });
    // An address that nobody knows is none of a country that is served.
    expect(await at.test.visit('mela', { address: '240.0.0.1' }).call(gameMenus)).toMatchObject(closed);

    // Networks go before countries: one that is let in, and one that is kept out.
    await at.law({ countries: ['BD'], networksLetIn: ['8.8.8.0/24'], networksKeptOut: ['103.4.0.0/16'] });
    await vi.waitFor(async () => expect(await home.call(gameMenus)).toMatchObject(closed), 10_000);
    expect(await abroad.call(gameMenus)).toMatchObject({ ok: true });
    expect(await home.call(walletBalance)).toMatchObject({ ok: true });
  });
});
