import { randomInt, randomUUID } from 'node:crypto';
import { seedHash } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rotate, setClientSeed } from '../seeds/seed-pair.ts';
import type { Session } from '../sessions/session.ts';
import { viewOf } from '../surfaces/round-view.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import type { Fault } from '../testing/pretend-portal.ts';
import { advanceFar } from './advance.ts';
import { deliverDue } from './deliver.ts';
import { replay } from './replay.ts';
import type { Round } from './round.ts';
import { roundById, roundsOf } from './store.ts';

let testbed: TestStudio;
let session: Session;
let start: bigint;

beforeAll(async () => void (testbed = await openTestStudio()));
afterAll(() => testbed.close());
beforeEach(async () => {
  session = await testbed.visit(`player-${randomUUID()}`);
  testbed.portal.fault = () => undefined;
  testbed.portal.betRefusal = undefined;
  testbed.portal.balance = 10_000_000n;
  testbed.portal.arrived.length = 0;
  start = testbed.portal.balance;
});

afterEach(async () => {
  testbed.portal.fault = () => undefined;
  testbed.waitForAnswers(true);
  await testbed.deliverAll();
});

async function spin(request?: string): Promise<Round> {
  const round = await testbed.spin(session, request);
  invariant(round.ok, 'the round was opened');
  return round.value;
}

const again = async ({ id }: Round): Promise<Round> => {
  const round = await roundById(testbed.database, id);
  invariant(round, 'a stored round stays');
  return round;
};

const all = () => roundsOf(testbed.database, session, { game: 'padma25', before: null, limit: 500 });

/** What the portal's balance must be: less each stake that stayed taken, plus each win. */
const wanted = (rounds: readonly Round[]) =>
  rounds.reduce((sum, { state, stake, win }) => (state === 'done' ? sum - stake + win : sum), start);

const everyFault: Fault[] = ['lost', 'dropped', 'stalled', 'failed', 'busy', 'forged', 'again'];

describe('a round', () => {
  test('takes the stake, pays the win, and ends with the balance after it', async () => {
    const round = await spin();
    expect(round).toMatchObject({ state: 'done', stake: 100_000n, balance: start - 100_000n + round.win });
    expect(testbed.portal.balance).toBe(start - round.stake + round.win);
    expect(testbed.portal.arrived.map(({ call }) => call)).toEqual(['bet', 'settle']);
  });

  test('comes out byte for byte when it is drawn again from what is stored', async () => {
    for (let i = 0; i < 40; i += 1) await spin();
    for (const round of await all())
      expect(replay(round)).toEqual({ outcome: round.outcome, win: round.win - round.potWin });
  });

  test('is drawn before the stake is asked for, and shown only after it is taken', async () => {
    testbed.portal.fault = () => 'lost';
    const round = await spin();
    expect(round.state).toBe('betting');
    expect(round.outcome).not.toBe('');
    expect(viewOf(round)).toMatchObject({ outcome: null, win: null, serverSeed: null });
  });

  test('that is refused costs nothing, shows nothing and owes nothing', async () => {
    testbed.portal.betRefusal = 'loss-limit-reached';
    const round = await spin();
    expect(round).toMatchObject({ state: 'refused', refusal: 'loss-limit-reached' });
    expect(viewOf(round).outcome).toBeNull();
    testbed.pass(120_000);
    expect(await deliverDue(testbed.studio)).toBe(0);
    expect(testbed.portal.balance).toBe(start);
  });

  test('is opened once for a request that is repeated, and not for another wish under its name', async () => {
    const request = randomUUID();
    const [one, two] = await Promise.all([spin(request), spin(request)]);
    expect(one.id).toBe(two.id);
    expect((await again(one)).state).toBe('done');
    expect(testbed.portal.balance).toBe(start - one.stake + one.win);
    expect(await testbed.spin(session, request, '1')).toEqual({ ok: false, refusal: 'request-reused' });
  });

  test.each(['0', '-0.40', '0.4001', '3', '1e1', '100.01'])(
    'of %s a line is not on offer',
    async (lineBet) => {
      expect(await testbed.spin(session, randomUUID(), lineBet)).toEqual({
        ok: false,
        refusal: 'bet-not-offered',
      });
    },
  );

  test('keeps what was drawn: the database refuses to change it', async () => {
    const { id } = await spin();
    const change = (set: string) =>
      testbed.database.query(`update studio.round set ${set} where id = $1`, [id]);
    await expect(change("outcome = '{}'")).rejects.toThrow('a drawn round does not change');
    await expect(change("state = 'settling', due_at = now()")).rejects.toThrow(
      'a closed round does not change',
    );
    await expect(testbed.owner.query('delete from studio.round where id = $1', [id])).rejects.toThrow('kept');
  });
});

describe('on a bad wire', () => {
  test('a stake that is refused after silence is given up, for the silent call may still arrive', async () => {
    testbed.portal.fault = (call, attempt) => (call === 'bet' && attempt === 1 ? 'lost' : undefined);
    const round = await spin();
    expect(round.state).toBe('betting');
    testbed.portal.betRefusal = 'insufficient-funds';
    testbed.pass(2000);
    await testbed.deliverAll();
    expect((await again(round)).state).toBe('cancelled');
    expect(testbed.portal.arrived.map(({ call }) => call).at(-1)).toBe('cancel');
    expect(testbed.portal.balance).toBe(start);
  });

  test('a stake is asked for once at a time, whoever takes the round on', async () => {
    const bets = () => testbed.portal.arrived.filter(({ call }) => call === 'bet').length;
    testbed.portal.fault = (call) => (call === 'bet' ? 'again' : undefined);
    const round = await spin();
    expect(bets()).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => advanceFar(testbed.studio, round)));
    expect(bets()).toBe(2);
  });

  test.each(everyFault)('a stake whose first call is %s is taken once', async (fault) => {
    testbed.portal.fault = (call, attempt) => (call === 'bet' && attempt === 1 ? fault : undefined);
    testbed.waitForAnswers(false);
    const round = await spin();
    testbed.waitForAnswers(true);
    expect(round.state).toBe('betting');
    testbed.pass(2000);
    await testbed.deliverAll();
    // A pot is won, or not, as the stake is taken.
    const { state, stake, win } = await again(round);
    expect(state).toBe('done');
    expect(testbed.portal.balance).toBe(start - stake + win);
  });

  test.each(everyFault)(
    'a win whose first calls are %s is paid once, however long it takes',
    async (fault) => {
      testbed.portal.fault = (call, attempt) => {
        // The stake has been waited for; no answer that comes after it is.
        testbed.waitForAnswers(false);
        return call === 'settle' && attempt <= 12 ? fault : undefined;
      };
      const round = await spin();
      expect(round.state).toBe('settling');
      expect(viewOf(round).outcome).toBe(round.outcome);
      await testbed.deliverAll();
      expect(await again(round)).toMatchObject({ state: 'done' });
      expect(testbed.portal.balance).toBe(start - round.stake + round.win);
    },
  );

  test.each(['lost', 'dropped'] as const)(
    'a stake that stays %s is given up and given back',
    async (fault) => {
      testbed.portal.fault = (call, attempt) => (call === 'bet' || attempt < 3 ? fault : undefined);
      const round = await spin();
      await testbed.deliverAll();
      const ended = await again(round);
      expect(ended.state).toBe('cancelled');
      expect(viewOf(ended).outcome).toBeNull();
      expect(testbed.portal.balance).toBe(start);
      testbed.portal.fault = () => undefined;
      const late = testbed.portal.arrived.filter(({ call }) => call === 'bet');
      expect(new Set(late.map(({ body }) => body)).size).toBeLessThanOrEqual(1);
    },
  );

  test('of a hundred rounds none is lost, doubled or refunded on silence', async () => {
    testbed.portal.fault = () => (randomInt(100) < 45 ? everyFault[randomInt(everyFault.length)] : undefined);
    testbed.waitForAnswers(false);
    for (let i = 0; i < 10; i += 1) {
      await Promise.all(Array.from({ length: 10 }, () => spin()));
      testbed.pass(3000);
      await deliverDue(testbed.studio);
    }
    await testbed.deliverAll();
    const rounds = await all();
    expect(rounds).toHaveLength(100);
    expect(rounds.every(({ state }) => state === 'done' || state === 'cancelled')).toBe(true);
    expect(rounds.filter(({ state }) => state === 'done').length).toBeGreaterThan(20);
    expect(testbed.portal.balance).toBe(wanted(rounds));
    for (const { id, state } of rounds) {
      expect([id, testbed.portal.bookings.has(`settle ${id}-settle`)]).toEqual([id, state === 'done']);
    }
  });

  test('a round left by a killed process is taken up by another after its lease', async () => {
    testbed.portal.fault = () => 'lost';
    const round = await spin();
    await testbed.database.query('update studio.round set due_at = $2 where id = $1', [
      round.id,
      new Date(testbed.studio.clock.now().getTime() + 15_000),
    ]);
    testbed.portal.fault = () => undefined;
    expect(await deliverDue(testbed.studio)).toBe(0);
    testbed.pass(15_000);
    expect(await deliverDue(testbed.studio)).toBe(1);
    expect((await again(round)).state).toBe('done');
  });
});

describe('the seeds of a player', () => {
  test('give parallel spins a nonce each and settle them all', async () => {
    const rounds = await Promise.all(Array.from({ length: 30 }, () => spin()));
    expect(rounds.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(rounds.map((_, index) => index));
    await testbed.deliverAll();
    expect(testbed.portal.balance).toBe(wanted(await all()));
  });

  test('are revealed by a rotation, and then prove the rounds drawn from them', async () => {
    await setClientSeed(testbed.studio, session, 'আমার নিজের বীজ');
    const round = await spin();
    expect(viewOf(round)).toMatchObject({ clientSeed: 'আমার নিজের বীজ', serverSeed: null });
    const rotation = await rotate(testbed.studio, session);
    invariant(rotation.ok, 'no round is unfinished');
    const { revealed, live } = rotation.value;
    expect(seedHash(Buffer.from(revealed.serverSeed, 'hex'))).toBe(viewOf(round).serverSeedHash);
    expect(live).toMatchObject({ clientSeed: 'আমার নিজের বীজ', nextNonce: 0 });
    expect(live.serverSeedHash).not.toBe(revealed.serverSeedHash);
    expect(viewOf(await again(round)).serverSeed).toBe(revealed.serverSeed);
  });

  test('are not revealed while a round on them is unfinished', async () => {
    testbed.portal.fault = (call) => (call === 'settle' ? 'lost' : undefined);
    await spin();
    expect(await rotate(testbed.studio, session)).toEqual({ ok: false, refusal: 'round-unfinished' });
    testbed.portal.fault = () => undefined;
    await testbed.deliverAll();
    expect((await rotate(testbed.studio, session)).ok).toBe(true);
  });
});
