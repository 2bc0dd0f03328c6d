import { randomUUID } from 'node:crypto';
import { seedHash } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engineOf, gameByCode, GAMES } from '../games/index.ts';
import { rotate } from '../seeds/seed-pair.ts';
import type { Session } from '../sessions/session.ts';
import { viewOf } from '../surfaces/round-view.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { replay } from './replay.ts';
import type { Round } from './round.ts';
import { roundsOf, unfinishedOf } from './store.ts';

let testbed: TestStudio;

beforeAll(async () => void (testbed = await openTestStudio()));
afterAll(() => testbed.close());
beforeEach(() => {
  testbed.portal.fault = () => undefined;
  testbed.portal.balance = 10_000_000n;
});

/** What a game's page asks for at a stake of 1. */
const STAKE = 10_000n;
const wishFor = (code: string, stake = STAKE): object => gameByCode(code)?.wish(stake) ?? {};

/** Plays a round to its end, as far as the portal lets it. */
async function play(session: Session, request?: string): Promise<Round> {
  const opened = await testbed.play(session, wishFor(session.game), request);
  invariant(opened.ok, 'the round was opened');
  let round = opened.value;
  const { steps } = engineOf(round.game, round.engine);
  const bestStep = gameByCode(round.game)?.bestStep;
  // Two steps that go well, and the one that ends a round for a player who stays away; unless the end comes before.
  for (const own of [bestStep, bestStep, undefined]) {
    if (round.state !== 'playing') break;
    const step = own?.(round) ?? (JSON.parse(steps?.lastStep(round) ?? '{}') as object);
    const taken = await testbed.step(session, round.id, step);
    invariant(taken.ok, 'the step is on offer');
    round = taken.value;
  }
  return round;
}

const historyOf = (session: Session) =>
  roundsOf(testbed.database, session, { game: session.game, before: null, limit: 100 });

/** Games whose rounds are not shared: bets in those are placed while betting is open (flights/flights.test.ts). */
const OWN = GAMES.filter(({ code, current }) => !engineOf(code, current).shared);

describe.each(OWN)('$code over the provider protocol', ({ code }) => {
  const stake = STAKE;
  const newVisit = () => testbed.visit(`player-${randomUUID()}`, code);

  test('takes stakes, pays wins and keeps a history that draws again byte for byte', async () => {
    const session = await newVisit();
    const rounds: Round[] = [];
    for (let i = 0; i < 6; i += 1) {
      rounds.push(await play(session));
      testbed.pass(1000);
    }
    const wins = rounds.reduce((sum, { win }) => sum + win, 0n);
    expect(rounds.map(({ state, nonce }) => [state, nonce])).toEqual(rounds.map((_, i) => ['done', i]));
    expect(testbed.portal.balance).toBe(10_000_000n - 6n * stake + wins);
    expect(rounds.at(-1)?.balance).toBe(testbed.portal.balance);
    const history = await historyOf(session);
    expect(history.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id).reverse());
    for (const round of history)
      expect(replay(round)).toEqual({ outcome: round.outcome, win: round.win - round.potWin });
  });

  test('is resumed when the win finds no answer, and paid once', async () => {
    const session = await newVisit();
    testbed.portal.fault = (call, attempt) => (call === 'settle' && attempt <= 3 ? 'lost' : undefined);
    const round = await play(session);
    expect(round.state).toBe('settling');
    expect((await unfinishedOf(testbed.database, session, code)).map(({ id }) => id)).toEqual([round.id]);
    expect(viewOf(round).outcome).toBe(round.outcome);
    await testbed.deliverAll();
    expect(await unfinishedOf(testbed.database, session, code)).toEqual([]);
    expect(testbed.portal.balance).toBe(10_000_000n - stake + round.win);
  });

  test('shows nothing of a round whose stake is not taken, and opens one round for a repeated request', async () => {
    const session = await newVisit();
    testbed.portal.fault = () => 'lost';
    const round = await play(session);
    expect(viewOf(round)).toMatchObject({ state: 'betting', outcome: null, win: null, serverSeed: null });
    testbed.portal.fault = () => undefined;
    await testbed.deliverAll();
    const request = randomUUID();
    // A round of steps waits for its player now, and another player's begins.
    const other = await newVisit();
    const open = async () => {
      const opened = await testbed.play(other, wishFor(code), request);
      invariant(opened.ok, 'the round was opened');
      return opened.value;
    };
    const [one, two] = await Promise.all([open(), open()]);
    expect(one.id).toBe(two.id);
  });

  test('is proved by the seed that a rotation reveals', async () => {
    const session = await newVisit();
    const round = await play(session);
    const rotation = await rotate(testbed.studio, session);
    invariant(rotation.ok, 'no round is unfinished');
    const [shown] = await historyOf(session);
    invariant(shown, 'the round is in the history');
    const { serverSeed, serverSeedHash, outcome } = viewOf(shown);
    expect(serverSeed).toBe(rotation.value.revealed.serverSeed);
    const revealed = Buffer.from(serverSeed ?? '', 'hex');
    expect(seedHash(revealed)).toBe(serverSeedHash);
    expect(replay({ ...round, serverSeed: revealed }).outcome).toBe(outcome);
  });

  test('keeps to the stakes that the operator allows a visit', async () => {
    const within = (limits: { stakeMin: bigint | null; stakeMax: bigint | null }) =>
      testbed.visit(`player-${randomUUID()}`, code, false, 'mela', limits);
    for (const limits of [
      { stakeMin: stake + 1n, stakeMax: null },
      { stakeMin: null, stakeMax: stake - 1n },
    ])
      expect(await testbed.play(await within(limits), wishFor(code))).toEqual({
        ok: false,
        refusal: 'bet-not-offered',
      });
    expect((await testbed.play(await within({ stakeMin: stake, stakeMax: stake }), wishFor(code))).ok).toBe(
      true,
    );
  });

  test('refuses a bet that it does not offer', async () => {
    const session = await newVisit();
    for (const bet of [0n, 1n, 2n ** 40n])
      expect(await testbed.play(session, wishFor(code, bet))).toEqual({
        ok: false,
        refusal: 'bet-not-offered',
      });
    expect(await historyOf(session)).toEqual([]);
  });
});

const STEPPED = OWN.filter(({ code, current }) => engineOf(code, current).steps);

describe.each(STEPPED)('a round of $code that its player leaves', ({ code }) => {
  async function left() {
    const player = `player-${randomUUID()}`;
    const session = await testbed.visit(player, code);
    const opened = await testbed.play(session, wishFor(code));
    invariant(opened.ok, 'the round was opened');
    expect(opened.value.state).toBe('playing');
    return { player, session, round: opened.value };
  }

  test('is found by the next visit as it was, and gone on with there', async () => {
    const { player, round } = await left();
    const back = await testbed.visit(player, code);
    const [found] = await unfinishedOf(testbed.database, back, code);
    invariant(found, 'the round waits');
    expect(viewOf(found)).toMatchObject({ id: round.id, state: 'playing', outcome: null, steps: [] });
    expect(viewOf(found).inPlay).toEqual(viewOf(round).inPlay);
    expect(await testbed.play(back, wishFor(code))).toEqual({ ok: false, refusal: 'round-unfinished' });
    const own =
      gameByCode(code)?.bestStep?.(found) ??
      (JSON.parse(engineOf(code, round.engine).steps?.lastStep(found) ?? '{}') as object);
    const taken = await testbed.step(back, round.id, own);
    invariant(taken.ok, 'the step is on offer');
    expect(taken.value.steps).toEqual([JSON.stringify(own)]);
  });

  test('keeps its seed hidden until it is over', async () => {
    const { session, round } = await left();
    expect(await rotate(testbed.studio, session)).toEqual({ ok: false, refusal: 'round-unfinished' });
    testbed.pass(25 * 3_600_000);
    await testbed.deliverAll();
    const now = (await historyOf(session)).find(({ id }) => id === round.id);
    expect(['done', 'cancelled']).toContain(now?.state);
    expect((await rotate(testbed.studio, session)).ok).toBe(true);
    if (now?.state === 'done') expect(replay(now)).toEqual({ outcome: now.outcome, win: now.win });
  });
});

test('the rounds of two games draw from the one pair of seeds of their player, each with its own nonce', async () => {
  const player = `player-${randomUUID()}`;
  const nonces: number[] = [];
  for (const { code } of OWN) nonces.push((await play(await testbed.visit(player, code))).nonce);
  expect(nonces).toEqual(OWN.map((_, i) => i));
});
