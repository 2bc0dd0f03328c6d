import { QUICKNET, timeOfRound, verifyProof, type Beacon } from '@mela/lottery-rules';
import { shelf } from '@mela/lottery-rules/families.ts';
import { invariant, ok, refuse } from '@mela/primitives';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { issuesNow, resultsOf, slipProof, type BeaconSource } from '../index.ts';
import { ALL_OF_FIRST, openTestLottery } from '../test-lottery.ts';

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

async function open() {
  let now = (): number => 0;
  const beacon = pretendBeacon(() => now());
  const lottery = await openTestLottery({ beacon: 'quicknet' }, {}, beacon.source);
  now = () => lottery.time.ms;
  return { lottery, beacon };
}

test('the round is published with the tickets before it is known, the draw waits for it, and the proof holds', async () => {
  const { lottery, beacon } = await open();
  const member = await lottery.member(1_000_000n);
  const issue = await lottery.current();
  const placed = await lottery.bet(member, issue.numero, ALL_OF_FIRST);
  invariant(placed.ok, 'the order is taken');
  await lottery.goTo(issue.closesAt);
  const closed = (await lottery.inMerchant((scope) => issuesNow(scope, 'ssc1m'))).latest[0];
  const round = closed?.beaconRound ?? 0;
  expect(timeOfRound(round).getTime()).toBeGreaterThan(lottery.time.ms);
  expect(timeOfRound(round).getTime()).toBeGreaterThanOrEqual(issue.drawsAt.getTime());
  expect(beacon.asked).toEqual([]);

  await lottery.goTo(issue.drawsAt);
  await lottery.goTo(issue.drawsAt, 10_000);
  const [drawn] = await lottery.inMerchant((scope) => resultsOf(scope, 'ssc1m', 1));
  expect(drawn).toMatchObject({ numero: issue.numero, state: 'SETTLED', beaconRound: round });
  const proof = await lottery.inMerchant((scope) => slipProof(scope, member, placed.value.slipIds[0] ?? ''));
  invariant(proof.ok, 'the slip can be proved');
  const noted = { commitment: issue.commitment ?? '', root: closed?.ticketsRoot ?? '', round };
  expect(verifyProof(shelf, proof.value, noted, () => true).filter(({ held }) => !held)).toEqual([]);
  const { beacon: _without, ...bare } = proof.value;
  expect(verifyProof(shelf, bare).find(({ check }) => check === 'draw-follows-from-seed')?.held).toBe(false);
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});

test('a silent beacon delays the draw and decides nothing; at the deadline stakes go back', async () => {
  const { lottery, beacon } = await open();
  beacon.state.isSilent = true;
  const member = await lottery.member(1_000_000n);
  const issue = await lottery.current();
  await lottery.bet(member, issue.numero, ALL_OF_FIRST);
  await lottery.goTo(issue.closesAt);
  await lottery.goTo(issue.drawsAt, 200_000);
  const states = () =>
    lottery.inMerchant((scope) =>
      scope.db.selectFrom('lottery.issue').select('state').where('numero', '=', issue.numero).execute(),
    );
  expect(await states()).toEqual([{ state: 'DELAYED' }]);
  await lottery.goTo(new Date('2026-11-21T18:00:00Z'));
  expect(await states()).toEqual([{ state: 'VOID' }]);
  expect(await lottery.cash(member)).toBe(1_000_000n);
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});

test('after a pause the round still lies ahead of the moment at which it is published', async () => {
  const { lottery } = await open();
  const issue = await lottery.current();
  await lottery.goTo(issue.drawsAt, 30_000);
  const drawn = (await lottery.inMerchant((scope) => issuesNow(scope, 'ssc1m'))).latest.find(
    ({ numero }) => numero === issue.numero,
  );
  expect(timeOfRound(drawn?.beaconRound ?? 0).getTime()).toBeGreaterThan(lottery.time.ms);
  expect(drawn?.result).toBeNull();
  await lottery.goTo(new Date(lottery.time.ms), 20_000);
  const [result] = await lottery.inMerchant((scope) => resultsOf(scope, 'ssc1m', 3));
  expect(result).toBeDefined();
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});

test('a worker killed after any number of steps draws with the round that was published, once', async () => {
  const { lottery } = await open();
  const issue = await lottery.current();
  lottery.time.ms = issue.drawsAt.getTime();
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
  expect(results.map(({ numero }) => numero)).toContain(issue.numero);
  expect(await lottery.faults()).toEqual([]);
  await lottery.close();
});
