import { newId, type Id } from '@mela/primitives';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterRuling, voidIssue } from '../index.ts';
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
  lottery.inMerchant((scope) => voidIssue(scope, { game: 'ssc1m', drawNumber }, 'not to our liking'));
const stateOf = async (drawNumber: string): Promise<string | undefined> => {
  const row = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.issue')
      .select('state')
      .where('draw_number', '=', drawNumber)
      .executeTakeFirst(),
  );
  return row?.state;
};

/** An issue on sale with a bet of ৳20.00 on it. */
async function withBet() {
  const member = await lottery.member(1_000_000n);
  const issue = await lottery.current();
  expect((await lottery.bet(member, issue.drawNumber, ALL_OF_FIRST)).ok).toBe(true);
  return { member, ...issue };
}

test('before the close one voids alone and two are not asked; from the close on it is the other way round', async () => {
  const { drawNumber, closesAt } = await withBet();
  expect(await saysVoid(LUBNA, drawNumber)).toMatchObject({ refusal: { kind: 'draw-state-conflict' } });
  // The clock decides, whether or not a worker has closed the issue yet.
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
  ['closed', async (issue: { closesAt: Date }) => lottery.goTo(issue.closesAt)],
  [
    'drawn, and not paid yet',
    async (issue: { drawsAt: Date }) => {
      lottery.time.ms = issue.drawsAt.getTime();
      await lottery.turn();
    },
  ],
  ['paid', async (issue: { drawsAt: Date }) => lottery.goTo(issue.drawsAt)],
])('an issue that is %s is not voided by one, and is by two, once', async (_, goThere) => {
  const issue = await withBet();
  await goThere(issue);
  const before = await stateOf(issue.drawNumber);
  expect((await alone(issue.drawNumber)).ok).toBe(false);
  expect(await saysVoid(LUBNA, issue.drawNumber)).toMatchObject({ value: { outcome: 'standing' } });
  expect(await stateOf(issue.drawNumber)).toBe(before);
  const seconds = await Promise.all(Array.from({ length: 8 }, () => saysVoid(newId(), issue.drawNumber)));
  expect(seconds.filter((one) => one.ok && one.value.outcome === 'done')).toHaveLength(1);
  expect(await stateOf(issue.drawNumber)).toBe('VOID');
  await lottery.settle();
  expect(await lottery.cash(issue.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('what one has said while an issue was closed is carried out by the second when it is paid by then', async () => {
  const issue = await withBet();
  await lottery.goTo(issue.closesAt);
  await saysVoid(LUBNA, issue.drawNumber);
  await lottery.goTo(issue.drawsAt);
  expect(await stateOf(issue.drawNumber)).toBe('SETTLED');
  expect(await saysVoid(ANIKA, issue.drawNumber)).toMatchObject({ value: { outcome: 'done' } });
  await lottery.settle();
  expect(await lottery.cash(issue.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('of two who say void and a settlement that begins, no slip is left in between', async () => {
  const issue = await withBet();
  lottery.time.ms = issue.drawsAt.getTime();
  await lottery.turn();
  await saysVoid(LUBNA, issue.drawNumber);
  const [said] = await Promise.all([saysVoid(ANIKA, issue.drawNumber), lottery.settle(), lottery.settle()]);
  await lottery.settle();
  if (!said.ok) expect((await saysVoid(ANIKA, issue.drawNumber)).ok).toBe(true);
  await lottery.settle();
  expect(await stateOf(issue.drawNumber)).toBe('VOID');
  expect(await lottery.cash(issue.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('whoever has bet on the issue has no say in voiding it', async () => {
  const issue = await withBet();
  await lottery.goTo(issue.closesAt);
  expect(await saysVoid(LUBNA, issue.drawNumber, [issue.member])).toMatchObject({
    refusal: { kind: 'own-slips' },
  });
});
