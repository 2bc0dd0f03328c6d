import { parseAmount, invariant, type Id } from '@mela/primitives';
import { settledStake, type Hits } from '@mela/lottery-rules';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelSlip, settleDraws, voidDraw, type ShownDraw } from '../index.ts';
import { netTurnover } from './net-turnover.ts';
import type { OrderLine } from '../orders/price-order.ts';
import { ALL_OF_FIRST, BIG_TOTAL, openTestLottery, type TestLottery } from '../test-lottery.ts';

const SMALL_TOTAL: OrderLine = { ...BIG_TOTAL, selection: 'SMALL' };
/** Its stake comes back when the two digits are equal. */
const DRAGON: OrderLine = { play: 'SSC_E_DT_PUSH', selection: '@12 DRAGON', unitMode: '1', multiple: 3 };
const BETS = [ALL_OF_FIRST, BIG_TOTAL, SMALL_TOTAL, DRAGON];

let lottery: TestLottery;
let draw: ShownDraw;
beforeEach(async () => {
  lottery = await openTestLottery();
  draw = await lottery.current();
});
afterEach(() => lottery.close());

async function bet(member: Id, ...lines: OrderLine[]): Promise<readonly Id[]> {
  const placed = await lottery.bet(member, draw.drawNumber, ...lines);
  invariant(placed.ok, 'the order is taken');
  return placed.value.slipIds;
}

/** What was told of a member's play, in order. */
async function toldOf(member: Id): Promise<bigint[]> {
  const rows = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('platform.outbox')
      .select('payload')
      .where('topic', '=', 'draw-played')
      .where('member_id', '=', member)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ payload }) => {
    const amount = parseAmount(String((payload as Record<string, unknown>)['effectiveTurnover']));
    invariant(amount.ok, 'an amount');
    return amount.value;
  });
}

const slipsOf = (member: Id) =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.slip')
      .select(['state', 'stake', 'stake_per_note', 'payout', 'hits'])
      .where('member_id', '=', member)
      .execute(),
  );

/** The rule, reckoned one slip after another. */
async function reckoned(member: Id): Promise<bigint> {
  let [stake, net] = [0n, 0n];
  for (const slip of await slipsOf(member)) {
    if (slip.state !== 'WON' && slip.state !== 'LOST') continue;
    stake += settledStake(slip.stake, slip.hits as unknown as Hits, slip.stake_per_note);
    net += (slip.payout ?? 0n) - slip.stake;
  }
  if (net < 0n) net = -net;
  return net < stake ? net : stake;
}

/** Of each slip on the draw, the turnover that the betting record shows. */
async function recorded(member: Id): Promise<bigint[]> {
  const rows = await lottery.inMerchant((scope) =>
    scope.db.selectFrom('reports.bet').select('turnover').where('account_id', '=', member).execute(),
  );
  return rows.map(({ turnover }) => turnover ?? 0n);
}

test('both sides of a draw earn next to nothing, in one slip or in two orders', async () => {
  const [careful, split, brave] = [
    await lottery.member(1_000_000n),
    await lottery.member(1_000_000n),
    await lottery.member(1_000_000n),
  ];
  await bet(careful, BIG_TOTAL, SMALL_TOTAL);
  await bet(split, BIG_TOTAL);
  await bet(split, SMALL_TOTAL);
  await bet(brave, ALL_OF_FIRST);
  await lottery.goTo(draw.drawsAt);
  // 20 000 on either side pays 39 200: 800 were played for.
  expect(await toldOf(careful)).toEqual([800n]);
  expect(await toldOf(split)).toEqual([800n]);
  expect((await recorded(split)).reduce((sum, share) => sum + share, 0n)).toBe(800n);
  // Ten notes of 20 000, of which one won 195 600.
  expect(await toldOf(brave)).toEqual([4_400n]);
});

test('many slips of many members, settled in small chunks by several workers, are told once and as reckoned', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => lottery.member(100_000_000n)));
  for (const [index, member] of members.entries()) {
    for (let order = 0; order <= index % 4; order += 1) {
      const picks = BETS.filter((_, at) => ((index + order) >> at) % 2 === 1);
      await bet(member, ...(picks.length > 0 ? picks : [DRAGON]));
    }
  }
  const [cancelled = ''] = await bet(members[0] ?? '', BIG_TOTAL);
  expect(await lottery.inMerchant((scope) => cancelSlip(scope, members[0] ?? '', cancelled))).toMatchObject({
    ok: true,
  });
  lottery.time.ms = draw.drawsAt.getTime();
  await lottery.turn();
  await Promise.all([1, 2, 3].map((chunk) => settleDraws(lottery.database, lottery.merchantId, chunk)));
  await lottery.settle();
  for (const member of members) {
    const turnover = await reckoned(member);
    expect(await toldOf(member)).toEqual(turnover === 0n ? [] : [turnover]);
    const shares = await recorded(member);
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(turnover);
    expect(shares.every((share) => share >= 0n)).toBe(true);
  }
  expect(await lottery.faults()).toEqual([]);
});

test('a void draw was not played', async () => {
  const member = await lottery.member(1_000_000n);
  await bet(member, BIG_TOTAL);
  await lottery.inMerchant((scope) =>
    voidDraw(scope, { game: 'ssc1m', drawNumber: draw.drawNumber }, 'test'),
  );
  await lottery.settle();
  expect(await toldOf(member)).toEqual([]);
  expect(await recorded(member)).toEqual([0n]);
  expect(await lottery.faults()).toEqual([]);
});

test('netted again, nothing is told; netted after slips were settled anew, the difference is', async () => {
  const member = await lottery.member(1_000_000n);
  await bet(member, ALL_OF_FIRST);
  await lottery.goTo(draw.drawsAt);
  const { id } = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select('id')
      .where('draw_number', '=', draw.drawNumber)
      .executeTakeFirstOrThrow(),
  );
  const again = () =>
    lottery.inMerchant((scope) => netTurnover(scope, { id, game: 'ssc1m', drawNumber: draw.drawNumber }));
  await again();
  expect(await toldOf(member)).toEqual([4_400n]);

  const owner = new pg.Client({ connectionString: lottery.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`update lottery.slip set payout = 0, state = 'LOST'`);
    await again();
    await owner.query(`update lottery.slip set payout = stake, returned = stake, state = 'REFUNDED'`);
    await again();
  } finally {
    await owner.end();
  }
  expect(await toldOf(member)).toEqual([4_400n, 195_600n, -200_000n]);
});
