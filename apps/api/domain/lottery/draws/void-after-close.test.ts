import { newId, type Id } from '@mela/primitives';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterRuling, voidDraw } from '../index.ts';
import { ALL_OF_FIRST, openTestLottery, type TestLottery } from '../test-lottery.ts';

const [LUBNA, ANIKA] = [newId(), newId()];

let lottery: TestLottery;
beforeEach(async () => {
  lottery = await openTestLottery();
});
afterEach(() => lottery.close());

const saysVoid = (staffId: Id, drawNumber: string, ownAccountIds: readonly Id[] = []) =>
  lottery.inMerchant((scope) =>
    enterRuling(
      scope,
      { staffId, ownAccountIds },
      { game: 'ssc1m', drawNumber, kind: 'void', result: null, reason: 'the machine broke' },
    ),
  );
const alone = (drawNumber: string) =>
  lottery.inMerchant((scope) => voidDraw(scope, { game: 'ssc1m', drawNumber }, 'not to our liking'));
const stateOf = async (drawNumber: string): Promise<string | undefined> => {
  const row = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select('state')
      .where('draw_number', '=', drawNumber)
      .executeTakeFirst(),
  );
  return row?.state;
};

/** A draw on sale with a bet of ৳20.00 on it. */
async function withBet() {
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  expect((await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST)).ok).toBe(true);
  return { member, ...draw };
}

test('before the close one voids alone and two are not asked; from the close on it is the other way round', async () => {
  const { drawNumber, closesAt } = await withBet();
  expect(await saysVoid(LUBNA, drawNumber)).toMatchObject({ refusal: { kind: 'draw-state-conflict' } });
  // The clock decides, whether or not a worker has closed the draw yet.
  lottery.time.ms = closesAt.getTime();
  expect(await stateOf(drawNumber)).toBe('OPEN');
  expect(await alone(drawNumber)).toMatchObject({ refusal: { kind: 'void-takes-two' } });
  await lottery.goTo(closesAt);
  expect(await alone(drawNumber)).toMatchObject({ refusal: { kind: 'void-takes-two' } });
  expect(await saysVoid(LUBNA, drawNumber)).toMatchObject({ value: { outcome: 'standing' } });
  expect(await saysVoid(LUBNA, drawNumber)).toMatchObject({ refusal: { kind: 'entry-standing' } });
  expect(await stateOf(drawNumber)).toBe('CLOSED');
});

test.each([
  ['closed', async (draw: { closesAt: Date }) => lottery.goTo(draw.closesAt)],
  [
    'drawn, and not paid yet',
    async (draw: { drawsAt: Date }) => {
      lottery.time.ms = draw.drawsAt.getTime();
      await lottery.turn();
    },
  ],
  ['paid', async (draw: { drawsAt: Date }) => lottery.goTo(draw.drawsAt)],
])('a draw that is %s is not voided by one, and is by two, once', async (_, goThere) => {
  const draw = await withBet();
  await goThere(draw);
  const before = await stateOf(draw.drawNumber);
  expect((await alone(draw.drawNumber)).ok).toBe(false);
  expect(await saysVoid(LUBNA, draw.drawNumber)).toMatchObject({ value: { outcome: 'standing' } });
  expect(await stateOf(draw.drawNumber)).toBe(before);
  const seconds = await Promise.all(Array.from({ length: 8 }, () => saysVoid(newId(), draw.drawNumber)));
  expect(seconds.filter((one) => one.ok && one.value.outcome === 'done')).toHaveLength(1);
  expect(await stateOf(draw.drawNumber)).toBe('VOID');
  await lottery.settle();
  expect(await lottery.cash(draw.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('what one has said while a draw was closed is carried out by the second when it is paid by then', async () => {
  const draw = await withBet();
  await lottery.goTo(draw.closesAt);
  await saysVoid(LUBNA, draw.drawNumber);
  await lottery.goTo(draw.drawsAt);
  expect(await stateOf(draw.drawNumber)).toBe('SETTLED');
  expect(await saysVoid(ANIKA, draw.drawNumber)).toMatchObject({ value: { outcome: 'done' } });
  await lottery.settle();
  expect(await lottery.cash(draw.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('of two who say void and a settlement that begins, no slip is left in between', async () => {
  const draw = await withBet();
  lottery.time.ms = draw.drawsAt.getTime();
  await lottery.turn();
  await saysVoid(LUBNA, draw.drawNumber);
  const [answer] = await Promise.all([saysVoid(ANIKA, draw.drawNumber), lottery.settle(), lottery.settle()]);
  await lottery.settle();
  if (!answer.ok) expect((await saysVoid(ANIKA, draw.drawNumber)).ok).toBe(true);
  await lottery.settle();
  expect(await stateOf(draw.drawNumber)).toBe('VOID');
  expect(await lottery.cash(draw.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('whoever has bet on the draw has no say in voiding it', async () => {
  const draw = await withBet();
  await lottery.goTo(draw.closesAt);
  expect(await saysVoid(LUBNA, draw.drawNumber, [draw.member])).toMatchObject({
    refusal: { kind: 'own-slips' },
  });
});
