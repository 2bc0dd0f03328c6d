import { commitmentOf, ownDraw, QUICKNET } from '@mela/lottery-rules';
import { families } from '@mela/lottery-rules/families.ts';
import { invariant, newId, ok, refuse, type Id } from '@mela/primitives';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import {
  enterRuling,
  placeMultiDrawOrder,
  voidIssue,
  type BeaconSource,
  type LotteryGame,
} from '../index.ts';
import { ALL_OF_FIRST, brokenIn, openTestLottery, type TestLottery } from '../test-lottery.ts';

let lottery: TestLottery;
afterEach(() => lottery.close());

const open = async (given: Partial<LotteryGame> = {}, beacon?: BeaconSource): Promise<void> => {
  lottery = await openTestLottery(given, {}, beacon);
};

const voidedByTwo = async (drawNumber: string): Promise<void> => {
  for (const staffId of [newId(), newId()]) {
    const said = await lottery.inMerchant((scope) =>
      enterRuling(
        scope,
        { staffId, ownAccountIds: [] },
        { game: 'ssc1m', drawNumber, kind: 'void', result: null, reason: 'the machine broke' },
      ),
    );
    invariant(said.ok, 'both may say so');
  }
};

type Shown = {
  state: string;
  seed: Buffer | null;
  commitment: string | null;
  salt: string | null;
  result: unknown;
  yet: unknown;
};
const shownOf = (drawNumber: string): Promise<Shown> =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.issue as i')
      .innerJoin('lottery.seed as s', 's.issue_id', 'i.id')
      .leftJoin('lottery.result as res', 'res.issue_id', 'i.id')
      .select(['i.state', 's.seed', 'i.commitment', 'i.salt', 'res.result', 'i.yet_to_show as yet'])
      .where('i.draw_number', '=', drawNumber)
      .executeTakeFirstOrThrow(),
  );

/** What its shown seed says that the issue would have drawn. */
const wouldBe = ({ seed, salt }: Shown, drawNumber: string) =>
  ownDraw(
    families.SSC,
    seed ?? Buffer.alloc(32),
    { game: 'ssc1m', drawNumber },
    { size: 0, root: salt ?? '' },
  );

/** Whether the seed is the one that was committed to. */
const isCommitted = ({ seed, commitment }: Shown, drawNumber: string): boolean =>
  seed !== null && commitmentOf(seed, { game: 'ssc1m', drawNumber }, { kind: 'salt' }) === commitment;

/** What does not hold of the proof of a void draw. */
async function brokenOf(drawNumber: string): Promise<string[]> {
  const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber });
  invariant(proof.ok, 'a void draw can be proved');
  expect(proof.value.isVoid).toBe(true);
  return brokenIn(proof.value);
}

async function withBet(): Promise<{ member: Id; drawNumber: string; closesAt: Date; drawsAt: Date }> {
  const member = await lottery.member(1_000_000n);
  const issue = await lottery.current();
  invariant((await lottery.bet(member, issue.drawNumber, ALL_OF_FIRST)).ok, 'the order is taken');
  return { member, ...issue };
}

test('a draw that is void while on sale shows its seed, which is the one it was committed to, and the result it would have had', async () => {
  await open();
  const { drawNumber, member } = await withBet();
  const name = { game: 'ssc1m', drawNumber };
  invariant((await lottery.inMerchant((scope) => voidIssue(scope, name, 'fault'))).ok, 'it is void');
  await lottery.turn();
  await lottery.settle();
  const shown = await shownOf(drawNumber);
  expect(shown).toMatchObject({ state: 'VOID', result: wouldBe(shown, drawNumber), yet: null });
  expect(isCommitted(shown, drawNumber)).toBe(true);
  expect(await brokenOf(drawNumber)).toEqual([]);
  expect(await lottery.cash(member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('a draw that is void after its close shows its seed and the result it would have had, and pays none of it', async () => {
  await open();
  const issue = await withBet();
  await lottery.goTo(issue.closesAt);
  await voidedByTwo(issue.drawNumber);
  expect(await shownOf(issue.drawNumber)).toMatchObject({ seed: null, yet: 'seed' });
  await Promise.all([lottery.turn(), lottery.turn(), lottery.turn()]);
  await lottery.settle();
  const shown = await shownOf(issue.drawNumber);
  expect(shown).toMatchObject({ state: 'VOID', yet: null, result: wouldBe(shown, issue.drawNumber) });
  expect(isCommitted(shown, issue.drawNumber)).toBe(true);
  expect(await brokenOf(issue.drawNumber)).toEqual([]);
  expect(await lottery.cash(issue.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('a worker killed after any number of steps leaves a void draw shown, once', async () => {
  await open();
  const issue = await withBet();
  lottery.time.ms = issue.closesAt.getTime();
  await voidedByTwo(issue.drawNumber);
  for (let steps = 0; steps < 10; steps += 1) {
    let left = steps;
    const dying: Database = {
      ...lottery.database,
      inMerchant: async (merchantId, work) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return lottery.database.inMerchant(merchantId, work);
      },
    };
    await lottery.turn(dying).catch(() => undefined);
  }
  await lottery.turn();
  const shown = await shownOf(issue.drawNumber);
  expect(shown).toMatchObject({ state: 'VOID', yet: null, result: wouldBe(shown, issue.drawNumber) });
  await lottery.settle();
  expect(await lottery.faults()).toEqual([]);
});

test('a draw that is void because its beacon was silent shows what it would have been when the beacon speaks again', async () => {
  let isSilent = false;
  const signature = 'ab'.repeat(48);
  await open(
    {},
    {
      beaconOf: async (round) =>
        isSilent ? refuse({ kind: 'beacon-silent' }) : ok({ chain: QUICKNET.chain, round, signature }),
    },
  );
  const issue = await withBet();
  isSilent = true;
  await lottery.goTo(issue.closesAt);
  await lottery.goTo(new Date('2026-11-21T18:00:00Z'));
  expect(await brokenOf(issue.drawNumber)).toEqual([]);
  expect(await shownOf(issue.drawNumber)).toMatchObject({ state: 'VOID', result: null, yet: 'result' });
  expect(await lottery.cash(issue.member)).toBe(1_000_000n);
  isSilent = false;
  await lottery.goTo(new Date('2026-11-22T06:00:00Z'));
  const shown = await shownOf(issue.drawNumber);
  expect(shown.result).not.toBeNull();
  // The pretended beacon signs nothing.
  expect(await brokenOf(issue.drawNumber)).toEqual(['beacon-is-published']);
  expect(await lottery.faults()).toEqual([]);
});

test('draws that were missed show their seeds, and their results where their salt had been fixed', async () => {
  await open();
  const member = await lottery.member(10_000_000n);
  const issue = await lottery.current();
  const ahead = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.issue')
      .select('draw_number as drawNumber')
      .where('draws_at', '>=', issue.drawsAt)
      .orderBy('draws_at')
      .limit(6)
      .execute(),
  );
  const draws = ahead.slice(0, 4).map(({ drawNumber }) => ({ drawNumber, multiple: 1 }));
  const ordered = await lottery.inMerchant((scope) =>
    placeMultiDrawOrder(
      scope,
      { memberId: member, currency: 'BDT' },
      { game: 'ssc1m', lines: [ALL_OF_FIRST], draws, stopOnWin: false },
    ),
  );
  invariant(ordered.ok, 'the multi-draw order is taken');
  await lottery.goTo(issue.drawsAt, 20 * 60_000);
  const shown = await Promise.all(ahead.map(({ drawNumber }) => shownOf(drawNumber)));
  expect(shown.map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED', 'VOID', 'VOID', 'VOID', 'VOID']);
  expect(shown.map((one, at) => isCommitted(one, ahead[at]?.drawNumber ?? ''))).toEqual(
    shown.map(() => true),
  );
  expect(shown.map(({ result }) => result !== null)).toEqual([true, true, false, false, false, false]);
  expect(await lottery.faults()).toEqual([]);
});
