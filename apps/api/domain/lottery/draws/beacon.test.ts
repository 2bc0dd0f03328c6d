import { QUICKNET, timeOfRound, type Beacon } from '@mela/lottery-rules';
import { drawRemarks } from '@mela/lottery-rules/fair/checks/draw-checks.ts';
import { invariant, ok, refuse } from '@mela/primitives';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { currentDraws, resultsOf, type BeaconSource } from '../index.ts';
import { ALL_OF_FIRST, brokenIn, openTestLottery } from '../test-lottery.ts';

/** A beacon that publishes each round at its time. */
function pretendBeacon(now: () => number) {
  const asked: number[] = [];
  const state = { isSilent: false };
  const source: BeaconSource = {
    beaconOf: async (round) => {
      asked.push(round);
      if (state.isSilent || now() < timeOfRound(round).getTime()) return refuse({ kind: 'beacon-silent' });
      return ok<Beacon>({ chain: QUICKNET.chain, round, signature: `${round}`.padStart(96, 'a') });
    },
  };
  return { source, asked, state };
}

async function open({ isSilent = false, beacon: wanted }: { isSilent?: boolean; beacon?: null } = {}) {
  let now = (): number => Number.MAX_SAFE_INTEGER;
  const beacon = pretendBeacon(() => now());
  beacon.state.isSilent = isSilent;
  const lottery = await openTestLottery(wanted === null ? { beacon: null } : {}, {}, beacon.source);
  now = () => lottery.time.ms;
  return { lottery, beacon };
}

/** A draw an hour, so that there are few to make up for. */
const HOURS = { timeZone: 'Asia/Dhaka', intervalSeconds: 3600, closeLeadSeconds: 30, saleSeconds: 3600 };

test('the round is named with the commitment, the draw waits for it, and the proof holds', async () => {
  const { lottery, beacon } = await open();
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  const round = draw.beaconRound ?? 0;
  expect(draw.entropy).toBe('quicknet');
  expect(timeOfRound(round).getTime()).toBeGreaterThanOrEqual(draw.drawsAt.getTime());
  expect(timeOfRound(round).getTime()).toBeLessThan(draw.drawsAt.getTime() + 3000);
  const placed = await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST);
  invariant(placed.ok, 'the order is taken');
  await lottery.goTo(draw.closesAt);
  const closed = (await lottery.inMerchant((scope) => currentDraws(scope, 'ssc1m'))).latest[0];
  expect(closed?.beaconRound).toBe(round);
  expect(beacon.asked).not.toContain(round);

  await lottery.goTo(timeOfRound(round), -1);
  expect((await lottery.proofOfDraw({ game: 'ssc1m', drawNumber: draw.drawNumber })).ok).toBe(false);
  await lottery.goTo(timeOfRound(round));
  const [drawn] = await lottery.inMerchant((scope) => resultsOf(scope, 'ssc1m', 1));
  expect(drawn).toMatchObject({ drawNumber: draw.drawNumber, state: 'SETTLED', beaconRound: round });
  const proof = await lottery.proofOf(member, placed.value.slipIds[0] ?? '');
  invariant(proof.ok, 'the slip can be proved');
  const noted = { commitment: draw.commitment ?? '', root: closed?.ticketsRoot ?? '' };
  // The pretended beacon signs nothing.
  expect(brokenIn(proof.value, noted)).toEqual(['beacon-is-published']);
  expect(brokenIn({ ...proof.value, beacon: undefined })).toContain('draw-follows-from-seed');
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});

test('where the beacon cannot be reached, the draw names the salt, and comes whatever the beacon does', async () => {
  const { lottery, beacon } = await open({ isSilent: true });
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  expect(draw).toMatchObject({ entropy: 'salt', beaconRound: null });
  const placed = await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST);
  invariant(placed.ok, 'the order is taken');
  beacon.state.isSilent = false;
  await lottery.goTo(draw.drawsAt);
  const proof = await lottery.proofOf(member, placed.value.slipIds[0] ?? '');
  invariant(proof.ok, 'the slip can be proved');
  expect(proof.value).toMatchObject({ beacon: undefined, seed: { entropy: { kind: 'salt' } } });
  expect(brokenIn(proof.value)).toEqual([]);
  // From the next plan on there is a beacon, and what was named before stays as it was named.
  lottery.time.ms += 3_600_000;
  await lottery.turn();
  const entropies = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select(['entropy', (is) => is.fn.max('draws_at').as('until')])
      .groupBy('entropy')
      .orderBy('until')
      .execute(),
  );
  expect(entropies.map(({ entropy }) => entropy)).toEqual(['salt', 'quicknet']);
  await lottery.close();
});

test('a game that is told to takes the salt, and asks no beacon', async () => {
  const { lottery, beacon } = await open({ beacon: null });
  expect(await lottery.current()).toMatchObject({ entropy: 'salt', beaconRound: null });
  expect(beacon.asked).toEqual([]);
  await lottery.close();
});

test('a silent beacon delays the draw and decides nothing; at the deadline stakes go back', async () => {
  const { lottery, beacon } = await open();
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  beacon.state.isSilent = true;
  await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST);
  await lottery.goTo(draw.closesAt);
  await lottery.goTo(draw.drawsAt, 200_000);
  const states = () =>
    lottery.inMerchant((scope) =>
      scope.db
        .selectFrom('lottery.draw')
        .select('state')
        .where('draw_number', '=', draw.drawNumber)
        .execute(),
    );
  expect(await states()).toEqual([{ state: 'DELAYED' }]);
  await lottery.goTo(new Date('2026-11-21T18:00:00Z'));
  expect(await states()).toEqual([{ state: 'VOID' }]);
  expect(await lottery.cash(member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});

test('after a pause the draw takes the round that was named, and no other: being late is no second try', async () => {
  const { lottery } = await open();
  const draw = await lottery.current();
  await lottery.goTo(draw.drawsAt, 30_000);
  const [drawn] = await lottery.inMerchant((scope) => resultsOf(scope, 'ssc1m', 1));
  expect(drawn).toMatchObject({
    drawNumber: draw.drawNumber,
    beaconRound: draw.beaconRound,
    state: 'SETTLED',
  });
  const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber: draw.drawNumber });
  invariant(proof.ok, 'the draw can be proved');
  expect(proof.value.beacon?.round).toBe(draw.beaconRound);
  expect(drawRemarks(proof.value).map(({ remark }) => remark)).toContain('fixed-late');
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});

test('draws that are made up for later take the salt: the round of their time is known to everybody', async () => {
  const beacon = pretendBeacon(() => Number.MAX_SAFE_INTEGER);
  const lottery = await openTestLottery({ missed: 'draw', schedule: HOURS }, {}, beacon.source);
  const draw = await lottery.current();
  await lottery.goTo(draw.drawsAt, 3 * 86_400_000);
  await lottery.goTo(new Date(lottery.time.ms));
  const rows = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select(['draw_number as drawNumber', 'entropy', 'draws_at as drawsAt'])
      .where('draws_at', '<', new Date(lottery.time.ms))
      .orderBy('draws_at', 'desc')
      .limit(3)
      .execute(),
  );
  expect(rows.map(({ entropy }) => entropy)).toEqual(['salt', 'salt', 'salt']);
  const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber: rows[0]?.drawNumber ?? '' });
  invariant(proof.ok, 'the draw can be proved');
  expect(brokenIn(proof.value)).toEqual([]);
  await lottery.close();
});

test('a worker killed after any number of steps draws with the round that was published, once', async () => {
  const { lottery } = await open();
  const draw = await lottery.current();
  lottery.time.ms = draw.drawsAt.getTime();
  for (let steps = 0; steps < 12; steps += 1) {
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
    await lottery.settle(dying).catch(() => undefined);
    lottery.time.ms += 1000;
  }
  await lottery.goTo(new Date(lottery.time.ms), 10_000);
  const results = await lottery.inMerchant((scope) => resultsOf(scope, 'ssc1m', 5));
  expect(results.map(({ drawNumber }) => drawNumber)).toContain(draw.drawNumber);
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});
