import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { publishOffer } from '@mela/testing/people/offers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimBonus } from '../../../domain/bonuses/index.ts';

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

const CASH = 10_000_000n;
const BONUS = 300_000n;

const OFFER = {
  kind: 'claim',
  name: 'Twenty',
  currency: 'BDT',
  rate: 0,
  amount: BONUS,
  amountMax: null,
  depositMin: 0n,
  base: 'bonus',
  multiple: 100,
  weights: {},
  days: 7,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'once',
  isOpen: true,
} as const;

test('what the portal and a game tell a member to have is one number: cash, and bonus money after it', async () => {
  const vendor = await openPretendVendor(at);
  const { account, client } = await signIn(at, { username: 'OneTotal' });
  const seat = await vendor.seatOf(account.id);
  await at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    const { id } = await publishOffer(scope, OFFER);
    expect((await claimBonus(scope, account.id, id)).ok).toBe(true);
  });
  const shown = async () => {
    const { balance, bonus } = accepted(await client.call(walletBalance));
    return { balance, bonus, total: balance + bonus };
  };
  expect(await shown()).toEqual({ balance: CASH, bonus: BONUS, total: CASH + BONUS });

  // Cash goes first.
  expect(await vendor.bet(seat, { transaction: 'one', amount: CASH - 100_000n })).toMatchObject({
    balance: (await shown()).total,
  });
  expect(await shown()).toMatchObject({ balance: 100_000n, bonus: BONUS });
  // What is left of it and some bonus money, in one bet.
  expect(await vendor.bet(seat, { transaction: 'two', amount: 200_000n })).toMatchObject({
    balance: 200_000n,
  });
  expect(await shown()).toEqual({ balance: 0n, bonus: 200_000n, total: 200_000n });
});
