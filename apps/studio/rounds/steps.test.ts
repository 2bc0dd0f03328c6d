import { randomUUID } from 'node:crypto';
import { HOUR_MS, invariant } from '@mela/primitives';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multiplierX100 } from '../games/mines/rules.ts';
import { rotate } from '../seeds/seed-pair.ts';
import type { Session } from '../sessions/session.ts';
import { viewOf } from '../surfaces/round-view.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import type { Fault } from '../testing/pretend-portal.ts';
import { deliverDue } from './deliver.ts';
import { replay } from './replay.ts';
import type { Round } from './round.ts';
import { roundById, unfinishedOf } from './store.ts';

const START = 10_000_000n;
const STAKE = 100_000n;
let testbed: TestStudio;
let session: Session;

beforeAll(async () => void (testbed = await openTestStudio()));
afterAll(() => testbed.close());
beforeEach(async () => {
  session = await testbed.visit(`player-${randomUUID()}`, 'mines');
  testbed.portal.fault = () => undefined;
  testbed.portal.betRefusal = undefined;
  testbed.portal.balance = START;
  testbed.portal.arrived.length = 0;
});
afterEach(async () => {
  testbed.portal.fault = () => undefined;
  testbed.waitForAnswers(true);
  await testbed.deliverAll();
});

async function begin(mines = 3): Promise<Round> {
  const opened = await testbed.play(session, { bet: '10', mines });
  invariant(opened.ok, 'the round was opened');
  return opened.value;
}
async function take(round: Round, step: object, request?: string): Promise<Round> {
  const taken = await testbed.step(session, round.id, step, request);
  invariant(taken.ok, 'the step was taken');
  return taken.value;
}
const again = async ({ id }: Round): Promise<Round> => {
  const round = await roundById(testbed.database, id);
  invariant(round, 'a stored round stays');
  return round;
};
/** What a test may know and the player may not. */
const laidIn = ({ outcome }: Round): number[] => (JSON.parse(outcome) as { mines: number[] }).mines;
const safeIn = (round: Round) => [...Array(25).keys()].filter((cell) => !laidIn(round).includes(cell));
const calls = () => testbed.portal.arrived.map(({ call }) => call);

describe('a round of steps', () => {
  test('is drawn before the stake is asked for, waits for its player, and shows nothing of where the mines lie', async () => {
    const round = await begin();
    expect(round).toMatchObject({ state: 'playing', win: 0n, balance: START - STAKE });
    const view = viewOf(await take(round, { pick: safeIn(round)[0] }));
    expect(view).toMatchObject({ state: 'playing', outcome: null, win: null, inPlay: { worth: 110_000n } });
    expect(JSON.stringify(view, (_, value: unknown) => String(value))).not.toContain(round.outcome);
    expect(calls()).toEqual(['bet']);
  });

  test('pays what the table says for the lilies, once, and draws and plays again byte for byte', async () => {
    const round = await begin(5);
    const [one, two, three] = safeIn(round);
    for (const pick of [one, two, three]) await take(round, { pick });
    const ended = await take(round, { cashOut: true });
    const win = 1000n * BigInt(multiplierX100(5, 3));
    expect(ended).toMatchObject({ state: 'done', win, balance: START - STAKE + win });
    expect(replay(ended)).toEqual({ outcome: round.outcome, win });
    expect(viewOf(ended)).toMatchObject({ outcome: round.outcome, win, inPlay: null });
    expect(calls()).toEqual(['bet', 'settle']);
  });

  test('ends with nothing on a mine, and with everything when the last lily blooms', async () => {
    const lost = await begin();
    const ended = await take(lost, { pick: laidIn(lost)[0] });
    expect(ended).toMatchObject({ state: 'done', win: 0n, balance: START - STAKE });
    expect(replay(ended)).toEqual({ outcome: lost.outcome, win: 0n });
    const won = await begin(24);
    const all = await take(won, { pick: safeIn(won)[0] });
    expect(all).toMatchObject({ state: 'done', win: 1000n * BigInt(multiplierX100(24, 1)) });
  });

  test('takes only steps that are on offer, of its own player, until it is over', async () => {
    const round = await begin();
    const [cell] = safeIn(round);
    const step = (wish: object, who = session) => testbed.step(who, round.id, wish);
    for (const wish of [
      { pick: 25 },
      { pick: -1 },
      { pick: 1.5 },
      { cashOut: false },
      {},
      { pick: 1, cashOut: true },
    ])
      expect(await step(wish)).toEqual({ ok: false, refusal: 'step-not-offered' });
    expect(await step({ cashOut: true })).toEqual({ ok: false, refusal: 'step-not-offered' });
    await take(round, { pick: cell });
    expect(await step({ pick: cell })).toEqual({ ok: false, refusal: 'step-not-offered' });
    const stranger = await testbed.visit(`player-${randomUUID()}`, 'mines');
    expect(await step({ cashOut: true }, stranger)).toEqual({ ok: false, refusal: 'round-not-found' });
    await take(round, { cashOut: true });
    for (const wish of [{ pick: laidIn(round)[0] }, { cashOut: true }])
      expect(await step(wish)).toEqual({ ok: false, refusal: 'round-over' });
  });

  test('takes a step once however often it is asked for, and refuses another under the same name', async () => {
    const round = await begin();
    const [one, two] = safeIn(round);
    const request = randomUUID();
    const repeated = await Promise.all(
      Array.from({ length: 8 }, () => testbed.step(session, round.id, { pick: one }, request)),
    );
    for (const each of repeated)
      expect(each).toMatchObject({ ok: true, value: { steps: [`{"pick":${one}}`] } });
    const other = await testbed.step(session, round.id, { pick: two }, request);
    expect(other).toEqual({ ok: false, refusal: 'request-reused' });
  });

  test('of two steps at one time one comes first: money and a mine are never both had', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const round = await begin();
      await take(round, { pick: safeIn(round)[0] });
      const both = await Promise.all([
        testbed.step(session, round.id, { cashOut: true }),
        testbed.step(session, round.id, { pick: laidIn(round)[0] }),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const ended = await again(round);
      expect(ended.win).toBe(both[0].ok ? 110_000n : 0n);
      expect(ended.steps).toHaveLength(2);
    }
  });

  test('is one of its game at a time, and keeps its seed secret until it is over', async () => {
    const round = await begin();
    expect(await testbed.play(session, { bet: '10', mines: 3 })).toEqual({
      ok: false,
      refusal: 'round-unfinished',
    });
    expect(await rotate(testbed.studio, session)).toEqual({ ok: false, refusal: 'round-unfinished' });
    expect((await unfinishedOf(testbed.database, session, 'mines')).map(({ id }) => id)).toEqual([round.id]);
    await take(round, { pick: laidIn(round)[0] });
    expect((await rotate(testbed.studio, session)).ok).toBe(true);
    await begin();
  });
});

describe('a player who does not come back', () => {
  test('is paid what the round is worth after 24 hours, and not before', async () => {
    const round = await begin();
    await take(round, { pick: safeIn(round)[0] });
    testbed.pass(24 * HOUR_MS - 1000);
    await deliverDue(testbed.studio);
    expect((await again(round)).state).toBe('playing');
    testbed.pass(1000);
    await deliverDue(testbed.studio);
    const ended = await again(round);
    expect(ended).toMatchObject({ state: 'done', win: 110_000n });
    expect(testbed.portal.bookings.get(`settle ${round.id}-settle`)?.change).toBe(110_000n);
    expect(replay(ended).win).toBe(110_000n);
  });

  test('has the stake back when no leaf was turned', async () => {
    const round = await begin();
    testbed.pass(24 * HOUR_MS);
    await testbed.deliverAll();
    expect(await again(round)).toMatchObject({ state: 'cancelled', steps: [] });
    expect(testbed.portal.bookings.get(`cancel ${round.id}-cancel`)?.change).toBe(STAKE);
  });

  test('is not too late by a step that comes together with the end of time', async () => {
    const round = await begin();
    await take(round, { pick: safeIn(round)[0] });
    testbed.pass(24 * HOUR_MS);
    const [step] = await Promise.all([
      testbed.step(session, round.id, { pick: safeIn(round)[1] }),
      deliverDue(testbed.studio),
    ]);
    await testbed.deliverAll();
    const ended = await again(round);
    // Whichever came first, the win is that of the steps that were taken, and it is booked once.
    expect(ended).toMatchObject({ state: 'done', win: replay(ended).win });
    expect(ended.steps).toHaveLength(step.ok ? 3 : 2);
    expect(testbed.portal.bookings.get(`settle ${round.id}-settle`)?.change).toBe(ended.win);
  });
});

test.each<Fault>(['lost', 'dropped', 'stalled', 'failed', 'busy', 'forged', 'again'])(
  'a stake whose answer is %s is played on or given back, never both',
  async (fault) => {
    testbed.portal.fault = (call, attempt) => (call === 'bet' && attempt <= 2 ? fault : undefined);
    testbed.waitForAnswers(false);
    const round = await begin();
    await testbed.database.query('select 1');
    for (let turn = 0; turn < 20 && (await again(round)).state === 'betting'; turn += 1) {
      testbed.pass(1000);
      await deliverDue(testbed.studio);
    }
    const decided = await again(round);
    expect(['playing', 'cancelled']).toContain(decided.state);
    expect(testbed.portal.balance).toBe(decided.state === 'playing' ? START - STAKE : START);
  },
);

test('the database itself keeps what was drawn, what was done, and a win that is fixed', async () => {
  const round = await begin();
  const no = (sql: string, says: RegExp) =>
    expect(testbed.owner.query(sql, [round.id])).rejects.toThrow(says);
  await no(`update studio.round set win = 1 where id = $1`, /fixed once/);
  await no(`update studio.round set outcome = '' where id = $1`, /does not change/);
  await take(round, { pick: safeIn(round)[0] });
  await no(`update studio.round_step set step = '' where round_id = $1`, /not taken back/);
  await no(`delete from studio.round_step where round_id = $1`, /not taken back/);
  await take(round, { cashOut: true });
  await no(`update studio.round set win = 1 where id = $1`, /fixed once/);
  await no(
    `insert into studio.round_step (round_id, number, request, step, made_at) values ($1, 9, 'x', '{"pick":3}', now())`,
    /while a round is played/,
  );
});

test('whatever a player does, a round pays what its steps are worth by the rules, and the wallet agrees', async () => {
  const wish = fc.oneof(
    { weight: 6, arbitrary: fc.record({ pick: fc.integer({ min: 0, max: 24 }) }) },
    { weight: 1, arbitrary: fc.constant({ cashOut: true }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 24 }),
      fc.array(wish, { maxLength: 12 }),
      async (mines, wishes) => {
        session = await testbed.visit(`player-${randomUUID()}`, 'mines');
        testbed.portal.balance = START;
        const round = await begin(mines);
        const laid = laidIn(round);
        const picked = new Set<number>();
        let over = false;
        let win = 0n;
        for (const step of wishes) {
          const can = !over && ('pick' in step ? !picked.has(step.pick) : picked.size > 0);
          expect((await testbed.step(session, round.id, step)).ok).toBe(can);
          if (!can) continue;
          if ('pick' in step) picked.add(step.pick);
          const burst = 'pick' in step && laid.includes(step.pick);
          win = burst ? 0n : 1000n * BigInt(multiplierX100(mines, picked.size));
          over = burst || !('pick' in step) || picked.size === 25 - mines;
        }
        const ended = await again(round);
        expect(ended.state).toBe(over ? 'done' : 'playing');
        if (over) expect(ended.win).toBe(win);
        expect(testbed.portal.balance).toBe(START - STAKE + (over ? win : 0n));
      },
    ),
    { numRuns: 25 },
  );
});
