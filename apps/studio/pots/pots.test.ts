import { randomUUID } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOutcome } from '../games/padma25/outcome.ts';
import { replay } from '../rounds/replay.ts';
import type { Round } from '../rounds/round.ts';
import { roundById, roundsOf } from '../rounds/store.ts';
import type { Session } from '../sessions/session.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { potsOf } from './pots.ts';

let testbed: TestStudio;
let session: Session;

beforeAll(async () => void (testbed = await openTestStudio()));
afterAll(() => testbed.close());
beforeEach(async () => {
  session = await testbed.visit(`player-${randomUUID()}`);
  testbed.portal.fault = () => undefined;
  testbed.portal.balance = 10_000_000_000n;
});

const KEY = { game: 'padma25', currency: 'BDT' };
const held = async () =>
  Object.fromEntries((await potsOf(testbed.database, KEY)).map((p) => [p.code, p.amount]));

async function play(lineBet: string, of = session): Promise<Round> {
  const round = await testbed.play(of, { lineBet });
  invariant(round.ok, 'the round was opened');
  return round.value;
}

/** Plays at the largest stake, which hits the mini pot one time in ten, until it does. */
async function playUntilHit(): Promise<Round> {
  for (;;) {
    const round = await play('100');
    if (round.potWin > 0n) return round;
  }
}

/** What a pot must hold by its postings: seeds less hits, and what every taken stake fed. */
async function reckoned(): Promise<Record<string, bigint>> {
  const { rows } = await testbed.database.query<{ code: string; amount: bigint }>(
    `select p.code, (sum(e.amount) + (select sum(pot_fed) from studio.round where game = p.game and currency = p.currency))::bigint
       as amount
     from studio.pot p join studio.pot_entry e using (game, currency, code) group by p.game, p.currency, p.code`,
  );
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
}

describe('the pots', () => {
  test('hold their seeds before the first stake, and a fifth of a percent of it more after', async () => {
    expect(await held()).toEqual({ mini: 250_000n, major: 5_000_000n, grand: 100_000_000n });
    const round = await play('0.04');
    expect(round.potWin).toBe(0n);
    expect(await held()).toEqual({ mini: 250_020n, major: 5_000_020n, grand: 100_000_020n });
    expect(await reckoned()).toEqual(await held());
  });

  // How many rounds that takes is chance: the time allows for a hundred on a slow machine.
  test('pay all they hold to the round that hits them, with its win, and begin again', async () => {
    const round = await playUntilHit();
    const hit = readOutcome(round.outcome).pots ?? [];
    expect(hit).not.toEqual([]);
    const drawn = replay(round);
    expect(drawn).toEqual({ outcome: round.outcome, win: round.win - round.potWin });
    expect(testbed.portal.bookings.get(`settle ${round.id}-settle`)?.change).toBe(round.win);
    const seeds: Record<string, bigint> = { mini: 250_000n, major: 5_000_000n, grand: 100_000_000n };
    for (const pot of hit) expect((await held())[pot]).toBe(seeds[pot]);
    expect(await reckoned()).toEqual(await held());
  });

  test('are fed and won once, however often the portal is asked', async () => {
    testbed.portal.fault = (call, attempt) => (call === 'bet' && attempt === 1 ? 'dropped' : undefined);
    const round = await play('0.40');
    await testbed.deliverAll();
    const { rows } = await testbed.database.query<{ fed: bigint }>(
      'select pot_fed as fed from studio.round where id = $1',
      [round.id],
    );
    expect(rows).toEqual([{ fed: 200n }]);
    const change = testbed.database.query('update studio.round set pot_win = 1 where id = $1', [round.id]);
    await expect(change).rejects.toThrow('a round feeds the pots once');
    expect(await reckoned()).toEqual(await held());
  });

  test('get nothing from a stake that was refused or given back', async () => {
    const before = await held();
    testbed.portal.betRefusal = 'loss-limit-reached';
    expect((await play('1')).state).toBe('refused');
    testbed.portal.betRefusal = undefined;
    testbed.portal.fault = (call, attempt) => (call === 'bet' || attempt < 3 ? 'lost' : undefined);
    const lost = await play('1');
    await testbed.deliverAll();
    expect((await roundById(testbed.database, lost.id))?.state).toBe('cancelled');
    expect(await held()).toEqual(before);
  });

  test('are neither fed nor won by play money', async () => {
    const before = await held();
    const trial = await testbed.visit(`player-${randomUUID()}`, 'padma25', true);
    for (let i = 0; i < 10; i += 1) expect((await play('100', trial)).potWin).toBe(0n);
    expect(await held()).toEqual(before);
  });

  test('lose nothing to parallel stakes of many players', async () => {
    const players = await Promise.all(
      Array.from({ length: 12 }, () => testbed.visit(`player-${randomUUID()}`)),
    );
    await Promise.all(
      players.flatMap((player) => [play('100', player), play('4', player), play('0.01', player)]),
    );
    await testbed.deliverAll();
    expect(await reckoned()).toEqual(await held());
  });

  test('and the portal agree after 200 parallel bets of one player', async () => {
    const before = testbed.portal.balance;
    // A request that waits too long for its turn may fail; what it had begun is delivered like any other round.
    await Promise.allSettled(Array.from({ length: 200 }, () => play('1')));
    await testbed.deliverAll();
    const page = { game: 'padma25', before: null, limit: 500 };
    const rounds = await roundsOf(testbed.database, session, page);
    const done = rounds.filter(({ state }) => state === 'done');
    expect(done.length).toBeGreaterThan(0);
    expect(rounds.every(({ state }) => state === 'done' || state === 'cancelled')).toBe(true);
    expect(new Set(rounds.map(({ nonce }) => nonce)).size).toBe(rounds.length);
    const net = done.reduce((sum, { stake, win }) => sum - stake + win, 0n);
    expect(testbed.portal.balance).toBe(before + net);
    expect(await reckoned()).toEqual(await held());
  });
});
