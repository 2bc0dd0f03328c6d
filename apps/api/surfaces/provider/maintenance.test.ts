import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import pg from 'pg';
import { openOffice } from '../../domain/merchants/index.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let at: TestApi;
let owner: pg.Client;

// An api for each: which brand answers on a host, and whether it is open, is believed for a second.
beforeEach(async () => {
  at = await openTestApi();
  owner = new pg.Client({ connectionString: at.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await at.close();
});

/** Of one brand, or of the whole installation. */
const setStatus = async (status: 1 | 2, whose: 'mela' | 'office') => {
  if (whose === 'office') await openOffice(at.services.database.kysely);
  await owner.query('update merchants.merchant set status = $1 where code = $2', [status, whose]);
};

it.each([
  [1, 'mela', 'brand-in-maintenance', 503, 'system.maintenance', 'game-unavailable'],
  [2, 'mela', 'brand-blocked', 451, 'system.blocked', 'jurisdiction-blocked'],
  [1, 'office', 'brand-in-maintenance', 503, 'system.maintenance', 'game-unavailable'],
  [2, 'office', 'brand-blocked', 451, 'system.blocked', 'jurisdiction-blocked'],
] as const)(
  'under status %i of %s a brand opens no game, takes no bet, and finishes what was begun',
  async (status, whose, kind, httpStatus, code, word) => {
    const vendor = await openPretendVendor(at);
    const { client, account } = await signIn(at, { username: `player${status}` });
    const seat = await vendor.seatOf(account.id);
    for (const transaction of ['won', 'lost', 'given-back'])
      expect(await vendor.bet(seat, { transaction, round: transaction })).toMatchObject({});
    expect(await vendor.cashOf(seat)).toBe(10_000_000n - 300_000n);

    await setStatus(status, whose);
    const wish = {
      accountId: account.id,
      trial: false,
      vendor: vendor.code,
      code: seat.game,
      language: 'en',
      device: 'phone',
      lobbyUrl: 'http://mela.localhost/',
      depositUrl: null,
    } as const;
    // By its own word, though the merchant it is given was open a moment ago.
    expect(await at.services.play.launch(vendor.merchant, wish)).toEqual({ ok: false, refusal: { kind } });
    const asked = { vendor: vendor.code, code: seat.game, platform: 'html5' } as const;
    expect(await client.call(launchGame, { query: asked })).toMatchObject({ status: httpStatus, code });

    const late = (n: number) => vendor.bet(seat, { transaction: `late${n}`, round: `late${n}` });
    expect(await late(0)).toBe(word);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(late))).toEqual(Array(6).fill(word));

    const end = { endRound: true };
    await vendor.settle(seat, {
      transaction: 's1',
      reference: 'won',
      round: 'won',
      amount: 250_000n,
      ...end,
    });
    await vendor.settle(seat, { transaction: 's2', reference: 'lost', round: 'lost', ...end });
    await vendor.cancel(seat, { transaction: 'c', reference: 'given-back', round: 'given-back' });
    expect(await vendor.balance(seat)).toMatchObject({ balance: 10_000_000n - 200_000n + 250_000n });
    expect((await vendor.rounds(seat)).map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'closed',
      'closed',
    ]);
    expect(await vendor.verify()).toEqual([]);
  },
);
