import { expect, test } from 'vitest';
import { PUSH } from './play.ts';
import { cutPayout, settleBet } from './settle-bet.ts';

const bet = {
  odds: new Map([['WIN', 400_000n]]),
  stake: 50_000n,
  stakePerUnit: 10_000n,
  stakePerNote: 10_000n,
  payoutLevel: 1900,
  maxPayoutLevel: 2000,
};

test('a prize is cut to what the bet was accepted for; stakes given back and rebate are not', () => {
  const settled = (most: bigint | undefined) =>
    settleBet(
      [
        ['WIN', 1],
        [PUSH, 2],
      ],
      { ...bet, most },
    );
  expect(settled(undefined)).toMatchObject({
    state: 'WON',
    payout: 420_000n,
    returned: 20_000n,
    rebate: 1500n,
  });
  expect(settled(420_000n)).toMatchObject({ payout: 420_000n });
  expect(settled(419_999n)).toMatchObject({
    state: 'WON',
    payout: 419_999n,
    returned: 20_000n,
    rebate: 1500n,
  });
  expect(cutPayout(420_000n, 20_000n, 10_000n)).toBe(20_000n);
  expect(cutPayout(0n, 0n, 10_000n)).toBe(0n);
});
