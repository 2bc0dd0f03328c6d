import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { verifyProof } from '@mela/lottery-rules';
import { families, shelf } from '@mela/lottery-rules/families.ts';
import { invariant } from '@mela/primitives';
import { lotteryProducts } from '@mela/test-house/lottery-products.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf, saveProduct, slipProof, type LotteryProduct } from './index.ts';
import type { OrderLine } from './price-order.ts';
import { openTestLottery, type TestLottery } from './test-lottery.ts';

/** A line for every play of a family: the rulebook's last example of it, at the lowest stake. */
function linesOf(family: string): OrderLine[] {
  const file = import.meta.resolve(`@mela/lottery-rules/data/${family.toLowerCase()}-plays.json`);
  const plays: readonly { code: string; examples: readonly (readonly [unknown, string])[] }[] = JSON.parse(
    readFileSync(fileURLToPath(file), 'utf8'),
  );
  return plays.map(({ code, examples }) => ({
    play: code,
    selection: examples.at(-1)?.[1] ?? '',
    unitMode: '0.001',
    multiple: 1,
  }));
}

const productOf = (family: string): LotteryProduct => ({
  ...lotteryProducts.ssc1m,
  code: `own${family.toLowerCase()}`,
  family,
  limits: { ...lotteryProducts.ssc1m.limits, lines: 200, stakeMin: 1n },
});

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await openTestLottery(productOf('SSC'));
  await lottery.inMerchant(async (scope) => {
    for (const family of Object.keys(families)) await saveProduct(scope, productOf(family));
  });
});
afterAll(() => lottery.close());

test('every play of every family is sold, drawn, settled and proved', async () => {
  const member = await lottery.member(1_000_000_000n);
  const issue = await lottery.current();
  const placed = [];
  for (const family of Object.keys(families)) {
    const lines = linesOf(family);
    const order = await lottery.betOn(`own${family.toLowerCase()}`, member, issue.numero, ...lines);
    if (!order.ok) throw new Error(`${family}: ${JSON.stringify(order.refusal)}`);
    placed.push({ orderId: order.value.orderId, slipIds: order.value.slipIds, lines });
  }
  const staked = 1_000_000_000n - (await lottery.cash(member));

  await lottery.goTo(issue.drawsAt);
  let paid = 0n;
  let stakes = 0n;
  for (const { orderId, slipIds, lines } of placed) {
    const order = await lottery.inMerchant((scope) => orderOf(scope, member, orderId));
    invariant(order.ok, 'the member sees the order');
    expect(order.value.slips).toHaveLength(lines.length);
    for (const slip of order.value.slips) {
      expect(['WON', 'LOST', 'REFUNDED']).toContain(slip.state);
      paid += (slip.payout ?? 0n) + (slip.rebate ?? 0n);
      stakes += slip.stake;
    }
    for (const slipId of slipIds) {
      const proof = await lottery.inMerchant((scope) => slipProof(scope, member, slipId));
      invariant(proof.ok, 'the slip can be proved');
      const broken = verifyProof(shelf, proof.value).filter(({ held }) => !held);
      expect([proof.value.ticket?.slip.play, broken]).toEqual([proof.value.ticket?.slip.play, []]);
    }
  }
  expect(stakes).toBe(staked);
  expect(await lottery.cash(member)).toBe(1_000_000_000n - staked + paid);
  expect(await lottery.faults()).toEqual([]);
}, 120_000);

test('a lô number costs a unit for each of its places', async () => {
  const member = await lottery.member(10_000_000n);
  const { numero } = await lottery.current();
  const line = { play: 'VNN_LO2', selection: '07,95', unitMode: '1', multiple: 10 };
  const order = await lottery.betOn('ownvnn', member, numero, line);
  expect(order).toMatchObject({ ok: true, value: { stake: 2n * 27n * 100_000n } });
});
