import { newId, ok, refuse } from '@mela/primitives';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  enterRuling,
  feedAnswersOf,
  drawsForStaff,
  recheckFeeds,
  type DrawFeed,
  type DrawFeeds,
} from '../index.ts';
import { ALL_OF_FIRST, openTestLottery, type TestLottery } from '../test-lottery.ts';

type Says = Awaited<ReturnType<DrawFeed['resultOf']>>;

const SILENT: Says = refuse({ kind: 'feed-silent' });
const say = (result: unknown): Says => ok({ result, reference: 'r' });

let lottery: TestLottery;
let says: Says;
let asked = 0;
const feeds: DrawFeeds = {
  test: {
    resultOf: async () => {
      asked += 1;
      return says;
    },
  },
};
beforeEach(async () => {
  lottery = await openTestLottery({ source: { kind: 'feed', feed: 'test' } }, feeds);
  says = SILENT;
  asked = 0;
});
afterEach(() => lottery.close());

const drawOf = (drawNumber: string) =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select(['id', 'state'])
      .where('draw_number', '=', drawNumber)
      .executeTakeFirstOrThrow(),
  );
const doubts = async (drawNumber: string) => {
  const { id } = await drawOf(drawNumber);
  return lottery.inMerchant((scope) => feedAnswersOf(scope, id));
};

/** A draw with a bet of 20 taka, gone to its draw. */
async function atDraw(plusMs = 0) {
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  expect((await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST)).ok).toBe(true);
  await lottery.goTo(draw.drawsAt, plusMs);
  return { ...draw, member };
}

test('a silent feed is asked again, ever less often, and decides nothing before the deadline', async () => {
  const { drawNumber, drawsAt, member } = await atDraw();
  expect(asked).toBe(1);
  await lottery.turn();
  expect(asked).toBe(1);
  for (const [afterMs, times, state] of [
    [2000, 2, 'CLOSED'],
    [3999, 2, 'CLOSED'],
    [4000, 3, 'CLOSED'],
    [200_000, 4, 'DELAYED'],
    [201_000, 4, 'DELAYED'],
    [3_600_000, 5, 'DELAYED'],
  ] as const) {
    await lottery.goTo(drawsAt, afterMs);
    const mine = (await drawOf(drawNumber)).state;
    expect([afterMs, mine]).toEqual([afterMs, state]);
    expect(asked).toBeGreaterThanOrEqual(times);
  }
  says = say([1, 2, 3, 4, 5]);
  await lottery.goTo(drawsAt, 3_700_000);
  expect((await drawOf(drawNumber)).state).toBe('SETTLED');
  expect(await lottery.cash(member)).toBe(1_000_000n - 200_000n + 195_600n);
});

test('sources that differ publish nothing: staff see both at once, and two of them decide', async () => {
  says = refuse({
    kind: 'feed-disputed',
    answers: [
      { source: 'a.example', result: [1, 2, 3, 4, 5], reference: '1' },
      { source: 'b.example', result: [1, 2, 3, 4, 6], reference: '1' },
    ],
  });
  const { drawNumber } = await atDraw();
  await lottery.goTo(new Date(lottery.time.ms), 10_000);
  expect((await drawOf(drawNumber)).state).toBe('DELAYED');
  const matters = () => lottery.inMerchant((scope) => drawsForStaff(scope, 10));
  expect(await matters()).toMatchObject([{ drawNumber, matters: ['feed', 'late'] }]);
  expect(await doubts(drawNumber)).toMatchObject([
    { source: 'a.example', result: [1, 2, 3, 4, 5], problem: 'disputed' },
    { source: 'b.example', result: [1, 2, 3, 4, 6], problem: 'disputed' },
  ]);
  const ruling = {
    game: 'ssc1m',
    drawNumber,
    kind: 'result',
    result: [1, 2, 3, 4, 6],
    reason: 'as announced',
  } as const;
  for (const staffId of [newId(), newId()])
    await lottery.inMerchant((scope) => enterRuling(scope, { staffId, ownAccountIds: [] }, ruling));
  await lottery.settle();
  expect((await drawOf(drawNumber)).state).toBe('SETTLED');
  expect(await matters()).toEqual([]);
});

test.each([
  ['a digit too few', [1, 2, 3, 4]],
  ['a digit that is none', [1, 2, 3, 4, 10]],
  ['a sentence', 'drawn: 1 2 3 4 5'],
  ['another family’s draw', { first: '1234' }],
])('%s is no draw: it is kept for staff and not believed', async (_what, result) => {
  says = say(result);
  const { drawNumber } = await atDraw();
  expect((await drawOf(drawNumber)).state).toBe('CLOSED');
  expect(await doubts(drawNumber)).toMatchObject([{ result, problem: 'malformed' }]);
});

test('digits written as people write them are a draw', async () => {
  says = say('1 2 3 4 5');
  const { drawNumber } = await atDraw();
  expect((await drawOf(drawNumber)).state).toBe('SETTLED');
});

test('a feed that fails, or that nobody has opened, stops no other game', async () => {
  const failing: DrawFeeds = { test: { resultOf: () => Promise.reject(new Error('broken')) } };
  for (const broken of [failing, {}]) {
    const other = await openTestLottery({ source: { kind: 'feed', feed: 'test' } }, broken);
    const draw = await other.current();
    await other.goTo(draw.drawsAt);
    expect(await other.faults()).toEqual([]);
    await other.close();
  }
});

test('what a feed says later, or too late, goes to staff and changes nothing', async () => {
  says = say([1, 2, 3, 4, 5]);
  const answer = await atDraw();
  says = SILENT;
  const silent = await atDraw();
  lottery.time.ms = answer.drawsAt.getTime() + 6 * 60_000;
  await lottery.turn();
  says = say([9, 9, 9, 9, 9]);
  expect(await recheckFeeds(lottery.database, lottery.merchantId, feeds)).toBeGreaterThan(0);
  expect(await doubts(answer.drawNumber)).toMatchObject([{ result: [9, 9, 9, 9, 9], problem: 'differs' }]);

  says = SILENT;
  await lottery.goTo(new Date('2026-11-21T19:00:00Z'));
  await lottery.goTo(new Date('2026-11-21T19:02:00Z'));
  expect((await drawOf(silent.drawNumber)).state).toBe('VOID');
  expect(await lottery.cash(silent.member)).toBe(1_000_000n);
  says = say([9, 9, 9, 9, 9]);
  await recheckFeeds(lottery.database, lottery.merchantId, feeds);
  await recheckFeeds(lottery.database, lottery.merchantId, feeds);
  expect(await doubts(silent.drawNumber)).toMatchObject([{ problem: 'late' }]);
  expect(await lottery.cash(silent.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});
