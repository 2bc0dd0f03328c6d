import { HOUR_MS, invariant, ok, refuse } from '@mela/primitives';
import { expect, test } from 'vitest';
import type { DrawFeeds, LotteryGame } from '../index.ts';
import { ALL_OF_FIRST, brokenIn, openTestLottery, type TestLottery } from '../test-lottery.ts';

const historyOf = (lottery: TestLottery, from: Date, until: Date) =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select(['draw_number as drawNumber', 'state', 'void_reason as why', 'tickets_count as tickets'])
      .where('draws_at', '>=', from)
      .where('draws_at', '<=', until)
      .orderBy('draws_at')
      .execute(),
  );

/** A lottery whose worker slept so long after a draw on which somebody had bet. */
async function asleep(hours: number, given: Partial<LotteryGame>, feeds: DrawFeeds = {}) {
  const lottery = await openTestLottery({ ...given, schedule: HALF_HOURS }, feeds);
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  invariant((await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST)).ok, 'the order is taken');
  await lottery.goTo(draw.drawsAt, hours * HOUR_MS);
  // A batch of draws is made at a time.
  await lottery.goTo(new Date(lottery.time.ms));
  const history = await historyOf(lottery, draw.drawsAt, new Date(lottery.time.ms));
  expect(await lottery.cash(member)).toBe(1_000_000n - 200_000n + 195_600n);
  expect(await lottery.faults()).toEqual([]);
  return { lottery, draw, history };
}

const HALF_HOURS: LotteryGame['schedule'] = {
  timeZone: 'Asia/Dhaka',
  intervalSeconds: 1800,
  closeLeadSeconds: 30,
  saleSeconds: 1800,
};

test('a game that draws what it missed has a whole history after five days, each draw proved, no number twice', async () => {
  const { lottery, draw, history } = await asleep(120, { missed: 'draw' });
  expect(history).toHaveLength(241);
  expect(history.map(({ state }) => state)).toEqual(Array.from({ length: 241 }, () => 'SETTLED'));
  expect(history.slice(1).every(({ tickets }) => tickets === 0)).toBe(true);
  expect(new Set(history.map(({ drawNumber }) => drawNumber)).size).toBe(241);
  for (const { drawNumber } of [draw, ...history.slice(-3)]) {
    const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber });
    invariant(proof.ok, 'the draw can be proved');
    expect(brokenIn(proof.value)).toEqual([]);
  }
  await lottery.close();
});

test('a game that does not, voids what had been planned, and goes on from now', async () => {
  const { lottery, history } = await asleep(120, { missed: 'void' });
  expect(history[0]).toMatchObject({ state: 'SETTLED', tickets: 1 });
  const missed = history.slice(1);
  // Two days and an hour had been planned ahead.
  expect(missed.length).toBeGreaterThan(90);
  expect(missed.length).toBeLessThan(100);
  expect(new Set(missed.map(({ state, why }) => `${state} ${why}`))).toEqual(new Set(['VOID not-on-sale']));
  const next = await lottery.current();
  expect(next.closesAt.getTime()).toBeGreaterThan(lottery.time.ms);
  await lottery.close();
});

test('a feed is asked for the draws that were missed, and silence on one keeps none of the others', async () => {
  const quiet = new Set<string>();
  const feeds: DrawFeeds = {
    test: {
      resultOf: async ({ drawNumber }) =>
        drawNumber.endsWith('0030') || quiet.has(drawNumber)
          ? refuse({ kind: 'feed-silent' })
          : ok({ result: [1, 2, 3, 4, 5], reference: drawNumber }),
    },
  };
  const { lottery, history } = await asleep(
    8,
    { missed: 'draw', source: { kind: 'feed', feed: 'test' } },
    feeds,
  );
  const silent = history.filter(({ drawNumber }) => drawNumber.endsWith('0030'));
  const answer = history.filter(({ drawNumber }) => !drawNumber.endsWith('0030'));
  expect(new Set(answer.map(({ state }) => state))).toEqual(new Set(['SETTLED']));
  for (const { state } of silent) expect(['CLOSED', 'DELAYED', 'VOID']).toContain(state);
  await lottery.close();
});

test('a feed that goes on sale comes with its latest thirty draws, an own game with none', async () => {
  const feeds: DrawFeeds = {
    test: { resultOf: async ({ drawNumber }) => ok({ result: [1, 2, 3, 4, 5], reference: drawNumber }) },
  };
  const counts = [];
  for (const source of [{ kind: 'feed', feed: 'test' }, { kind: 'own' }] as const) {
    const lottery = await openTestLottery({ missed: 'draw', source, schedule: HALF_HOURS }, feeds);
    await lottery.current();
    await lottery.settle();
    const now = new Date(lottery.time.ms);
    const history = await historyOf(lottery, new Date(lottery.time.ms - 48 * HOUR_MS), now);
    expect(history.every(({ state, tickets }) => state === 'SETTLED' && tickets === 0)).toBe(true);
    counts.push(history.length);
    await lottery.close();
  }
  expect(counts).toEqual([30, 0]);
});
