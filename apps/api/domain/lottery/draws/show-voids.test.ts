import { commitmentOf, ownDraw, QUICKNET } from '@mela/lottery-rules';
import { families } from '@mela/lottery-rules/families.ts';
import { invariant, newId, ok, refuse, type Id } from '@mela/primitives';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { enterRuling, placeMultiDrawOrder, voidDraw, type BeaconSource, type LotteryGame } from '../index.ts';
import { ALL_OF_FIRST, brokenIn, openTestLottery, type TestLottery } from '../test-lottery.ts';

let lottery: TestLottery;
afterEach(() => lottery.close());

const open = async (given: Partial<LotteryGame> = {}, beacon?: BeaconSource): Promise<void> => {
  lottery = await openTestLottery(given, {}, beacon);
};

const voidedByTwo = async (drawNumber: string): Promise<void> => {
  for (const staffId of [newId(), newId()]) {
    const answer = await lottery.inMerchant((scope) =>
      enterRuling(
        scope,
        { staffId, ownAccountIds: [] },
        { game: 'ssc1m', drawNumber, kind: 'void', result: null, reason: 'the machine broke' },
      ),
    );
    invariant(answer.ok, 'both may say so');
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
      .selectFrom('lottery.draw as d')
      .innerJoin('lottery.seed as s', 's.draw_id', 'd.id')
      .leftJoin('lottery.result as res', 'res.draw_id', 'd.id')
      .select(['d.state', 's.seed', 'd.commitment', 'd.salt', 'res.result', 'd.yet_to_show as yet'])
      .where('d.draw_number', '=', drawNumber)
      .executeTakeFirstOrThrow(),
  );

/** What its shown seed says that the draw would have drawn. */
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
  const draw = await lottery.current();
  invariant((await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST)).ok, 'the order is taken');
  return { member, ...draw };
}

test('a draw that is void while on sale shows its seed, which is the one it was committed to, and the result it would have had', async () => {
  await open();
  const { drawNumber, member } = await withBet();
  const name = { game: 'ssc1m', drawNumber };
  invariant((await lottery.inMerchant((scope) => voidDraw(scope, name, 'fault'))).ok, 'it is void');
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
  const draw = await withBet();
  await lottery.goTo(draw.closesAt);
  await voidedByTwo(draw.drawNumber);
  expect(await shownOf(draw.drawNumber)).toMatchObject({ seed: null, yet: 'seed' });
  await Promise.all([lottery.turn(), lottery.turn(), lottery.turn()]);
  await lottery.settle();
  const shown = await shownOf(draw.drawNumber);
  expect(shown).toMatchObject({ state: 'VOID', yet: null, result: wouldBe(shown, draw.drawNumber) });
  expect(isCommitted(shown, draw.drawNumber)).toBe(true);
  expect(await brokenOf(draw.drawNumber)).toEqual([]);
  expect(await lottery.cash(draw.member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
});

test('a worker killed after any number of steps leaves a void draw shown, once', async () => {
  await open();
  const draw = await withBet();
  lottery.time.ms = draw.closesAt.getTime();
  await voidedByTwo(draw.drawNumber);
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
  const shown = await shownOf(draw.drawNumber);
  expect(shown).toMatchObject({ state: 'VOID', yet: null, result: wouldBe(shown, draw.drawNumber) });
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
  const draw = await withBet();
  isSilent = true;
  await lottery.goTo(draw.closesAt);
  await lottery.goTo(new Date('2026-11-21T18:00:00Z'));
  expect(await brokenOf(draw.drawNumber)).toEqual([]);
  expect(await shownOf(draw.drawNumber)).toMatchObject({ state: 'VOID', result: null, yet: 'result' });
  expect(await lottery.cash(draw.member)).toBe(1_000_000n);
  isSilent = false;
  await lottery.goTo(new Date('2026-11-22T06:00:00Z'));
  const shown = await shownOf(draw.drawNumber);
  expect(shown.result).not.toBeNull();
  // The pretended beacon signs nothing.
  expect(await brokenOf(draw.drawNumber)).toEqual(['beacon-is-published']);
  expect(await lottery.faults()).toEqual([]);
});

test('draws that were missed show their seeds, and their results where their salt had been fixed', async () => {
  await open();
  const member = await lottery.member(10_000_000n);
  const draw = await lottery.current();
  const ahead = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select('draw_number as drawNumber')
      .where('draws_at', '>=', draw.drawsAt)
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
  await lottery.goTo(draw.drawsAt, 20 * 60_000);
  const shown = await Promise.all(ahead.map(({ drawNumber }) => shownOf(drawNumber)));
  expect(shown.map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED', 'VOID', 'VOID', 'VOID', 'VOID']);
  expect(shown.map((one, at) => isCommitted(one, ahead[at]?.drawNumber ?? ''))).toEqual(
    shown.map(() => true),
  );
  expect(shown.map(({ result }) => result !== null)).toEqual([true, true, false, false, false, false]);
  expect(await lottery.faults()).toEqual([]);
});
