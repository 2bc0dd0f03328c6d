import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { newId, ok, type Id } from '@mela/primitives';
import { makeOnePerson } from '@mela/testing/people/one-person.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awaitingEntries, closeRuling, enterRuling, type DrawFeeds } from '../index.ts';
import { openTestLottery, type TestLottery } from '../test-lottery.ts';

const [LUBNA, ANIKA, KAMAL] = [newId(), newId(), newId()];
const BIG = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1', multiple: 1 };
const FIRST_9 = { play: 'SSC_FIXED', selection: '9|-|-|-|-', unitMode: '1', multiple: 1 };

let lottery: TestLottery;
const feeds: DrawFeeds = {
  test: { resultOf: async () => ok({ result: [9, 9, 9, 9, 9], reference: '1' }) },
};

beforeEach(async () => {
  lottery = await openTestLottery({ source: { kind: 'feed', feed: 'test' } }, feeds);
});
afterEach(() => lottery.close());

type Said = { drawNumber: string; result: unknown };
const say = (staffId: Id, { drawNumber, result }: Said) =>
  lottery.inMerchant((scope) =>
    enterRuling(
      scope,
      { staffId, ownAccountIds: [] },
      { game: 'ssc1m', drawNumber, kind: 'correction', result, reason: 'misread' },
    ),
  );

/** A draw on which the members have bet, drawn 9 9 9 9 9 and paid. */
async function paidDraw(...members: Id[]) {
  const { drawNumber, drawsAt } = await lottery.current();
  for (const member of members) expect((await lottery.bet(member, drawNumber, BIG, FIRST_9)).ok).toBe(true);
  await lottery.goTo(drawsAt);
  return { drawNumber };
}

test('it takes two who say the same: one alone, or two who differ, change nothing', async () => {
  const { drawNumber } = await paidDraw();
  const entryOf = (result: number[]): Said => ({ drawNumber, result });
  expect(await say(LUBNA, entryOf([1, 1, 1, 1, 1]))).toMatchObject({ value: { outcome: 'standing' } });
  expect(await say(LUBNA, entryOf([1, 1, 1, 1, 1]))).toMatchObject({ refusal: { kind: 'entry-standing' } });
  expect(await say(ANIKA, entryOf([1, 1, 1, 1, 2]))).toMatchObject({ value: { outcome: 'contradicted' } });
  const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber });
  expect(proof).toMatchObject({ value: { draw: [9, 9, 9, 9, 9] } });
  expect(await say(KAMAL, entryOf([1, 1, 1, 1, 2]))).toMatchObject({ value: { outcome: 'done' } });
  const entries = await lottery.inMerchant((scope) =>
    scope.db.selectFrom('lottery.entry').select(['staff_id', 'state']).orderBy('id').execute(),
  );
  expect(Object.fromEntries(entries.map((entry) => [entry.staff_id, entry.state]))).toEqual({
    [LUBNA]: 'refused',
    [ANIKA]: 'agreed',
    [KAMAL]: 'agreed',
  });
});

test('the other login of who has said something is no second approval, and takes back what they said', async () => {
  const member = await lottery.member(100_000n);
  const { drawNumber } = await paidDraw(member);
  await lottery.inMerchant((scope) => makeOnePerson(scope, [LUBNA, ANIKA]));
  const answer: Said = { drawNumber, result: [1, 1, 1, 1, 1] };
  expect(await say(LUBNA, answer)).toMatchObject({ value: { outcome: 'standing' } });
  expect(await say(ANIKA, answer)).toMatchObject({ refusal: { kind: 'entry-standing' } });
  const waitsFor = (logins: Id[]) =>
    lottery.inMerchant((scope) => awaitingEntries(scope, { logins, ownAccountIds: [member] }));
  expect(await waitsFor([LUBNA, ANIKA])).toEqual([]);
  expect(await waitsFor([KAMAL])).toEqual([]);
  const other = { logins: [KAMAL], ownAccountIds: [] };
  const awaited = await lottery.inMerchant((scope) => awaitingEntries(scope, other));
  const { name: gameNames } = lotteryGames.ssc1m;
  expect(awaited).toMatchObject([{ drawNumber, gameNames, kind: 'correction', firstBy: LUBNA }]);
  expect(JSON.stringify(awaited)).not.toContain('1,1,1');
  const closed = await lottery.inMerchant(async (scope) => {
    const entry = await scope.db.selectFrom('lottery.entry').select('id').executeTakeFirstOrThrow();
    const ruler = { staffId: ANIKA, ownAccountIds: [] };
    return closeRuling(scope, ruler, { game: 'ssc1m', drawNumber, entryId: entry.id, note: 'misread' });
  });
  expect(closed).toMatchObject({ value: { state: 'taken-back' } });
});

test('of twenty who say the same at once, two make one correction', async () => {
  const member = await lottery.member(100_000n);
  const { drawNumber } = await paidDraw(member);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => say(newId(), { drawNumber, result: [0, 0, 0, 0, 0] })),
  );
  expect(all.filter((one) => one.ok && one.value.outcome === 'done')).toHaveLength(1);
  await lottery.settle();
  expect(await lottery.cash(member)).toBe(60_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('nobody rules a draw on which they have bet, nor one that is too old, nor replaces an own draw', async () => {
  const member = await lottery.member(100_000n);
  const { drawNumber } = await paidDraw(member);
  const given = {
    game: 'ssc1m',
    drawNumber,
    kind: 'correction',
    result: [1, 1, 1, 1, 1],
    reason: 'misread',
  } as const;
  const own = await lottery.inMerchant((scope) =>
    enterRuling(scope, { staffId: LUBNA, ownAccountIds: [member] }, given),
  );
  expect(own).toMatchObject({ refusal: { kind: 'own-slips' } });
  lottery.time.ms += 73 * 3_600_000;
  expect(await say(LUBNA, { drawNumber, result: [1, 1, 1, 1, 1] })).toMatchObject({
    refusal: { kind: 'entry-too-late', values: { hours: 72 } },
  });
  const fair = await openTestLottery();
  const draw = await fair.current();
  await fair.goTo(draw.drawsAt);
  const replaced = await fair.inMerchant((scope) =>
    enterRuling(scope, { staffId: LUBNA, ownAccountIds: [] }, { ...given, drawNumber: draw.drawNumber }),
  );
  expect(replaced).toMatchObject({ refusal: { kind: 'draw-state-conflict' } });
  await fair.close();
});

test('two people enter the result of a game without a source of its own', async () => {
  const entered = await openTestLottery({ source: { kind: 'entry' } });
  const member = await entered.member(100_000n);
  const draw = await entered.current();
  await entered.bet(member, draw.drawNumber, BIG);
  const enter = (staffId: Id, result: unknown) =>
    entered.inMerchant((scope) =>
      enterRuling(
        scope,
        { staffId, ownAccountIds: [] },
        {
          game: 'ssc1m',
          drawNumber: draw.drawNumber,
          kind: 'result',
          result,
          reason: 'as drawn',
        },
      ),
    );
  await entered.goTo(draw.closesAt);
  expect(await enter(LUBNA, [5, 5, 5, 5, 5])).toMatchObject({ refusal: { kind: 'draw-state-conflict' } });
  await entered.goTo(draw.drawsAt);
  expect(await enter(LUBNA, [5, 5, 5, 5, 5])).toMatchObject({ value: { outcome: 'standing' } });
  expect(await enter(ANIKA, [5, 5, 5, 5, 5])).toMatchObject({ value: { outcome: 'done' } });
  await entered.settle();
  expect(await entered.cash(member)).toBe(100_000n - 20_000n + 39_200n);

  // Nobody enters the next one: it is late after three minutes, and void at the end of its day.
  const next = await entered.current();
  await entered.bet(member, next.drawNumber, BIG);
  const stateOf = async () =>
    (
      await entered.inMerchant((scope) =>
        scope.db
          .selectFrom('lottery.draw')
          .select('state')
          .where('draw_number', '=', next.drawNumber)
          .executeTakeFirst(),
      )
    )?.state;
  await entered.goTo(next.drawsAt, 181_000);
  expect(await stateOf()).toBe('DELAYED');
  await entered.goTo(new Date('2026-11-21T17:59:59Z'));
  expect(await stateOf()).toBe('DELAYED');
  await entered.goTo(new Date('2026-11-21T18:00:02Z'));
  expect(await stateOf()).toBe('VOID');
  expect(await entered.cash(member)).toBe(100_000n - 20_000n + 39_200n);
  expect(await entered.faults()).toEqual([]);
  await entered.close();
});
