import { createHash, randomUUID } from 'node:crypto';
import { crashPointX100 } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provesRound } from '../view/prove-round.ts';
import { cashedX100, crash, END } from '../games/crash/game.ts';
import { flightMs, multiplierAtX100 } from '../games/crash/rules.ts';
import { advanceFar } from '../rounds/advance.ts';
import { replay } from '../rounds/replay.ts';
import type { Round } from '../rounds/round.ts';
import { roundById } from '../rounds/store.ts';
import type { Session } from '../sessions/session.ts';
import { viewOf } from '../surfaces/round-view.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { cashOut, placeBet } from './bets.ts';
import { readBoard, tellBoard } from './board.ts';
import { currentChain, keyOf, watchFlights } from './chain.ts';
import { openFlight, type Flight } from './flight.ts';
import { callOffLeft, flyOn } from './fly.ts';

const START = 10_000_000n;
const STAKE = 100_000n;
let house: TestStudio;
let session: Session;

beforeAll(async () => void (house = await openTestStudio()));
afterAll(() => house.close());
beforeEach(async () => {
  house.portal.fault = () => undefined;
  session = await house.visit(`player-${randomUUID()}`, 'crash');
  await watchFlights(house.database, house.studio.clock.now(), 'the first seed');
  await over();
  await house.deliverAll();
  house.portal.balance = START;
});

const now = () => house.studio.clock.now();
/** Takes the steps that are due now. */
async function turn(): Promise<void> {
  while ((await flyOn(house.studio)) === 0);
}
/** Lets time pass until a flight is in a state. */
async function until(state: Flight['state']): Promise<Flight> {
  for (let i = 0; i < 3000; i += 1) {
    await watchFlights(house.database, now(), 'x');
    await turn();
    const flight = await openFlight(house.database);
    if (flight?.state === state) return flight;
    // A long flight passes in long steps; what follows from a step does not depend on how many there are.
    house.pass(flight?.state === 'flying' ? 2000 : 250);
  }
  throw new Error(`no flight comes to ${state}`);
}
const bet = (
  flight: Flight,
  autoX100: number | null = null,
  seat: 0 | 1 = 0,
  who = session,
  request = randomUUID() as string,
) => placeBet(house.studio, who, request, { flight: flight.id, seat, wish: { bet: '10', autoX100 } });
async function placed(flight: Flight, autoX100: number | null = null, seat: 0 | 1 = 0): Promise<Round> {
  const made = await bet(flight, autoX100, seat);
  invariant(made.ok, 'the bet is placed');
  return advanceFar(house.studio, made.value);
}
const again = async ({ id }: Round): Promise<Round> => {
  const round = await roundById(house.database, id);
  invariant(round, 'a stored round stays');
  return round;
};
/** Lets time pass until the open flight is over and the next one stands on the board. */
async function over(): Promise<void> {
  const id = (await openFlight(house.database))?.id;
  if (id === undefined) return;
  for (let i = 0; i < 3000 && (await openFlight(house.database))?.id === id; i += 1) {
    await watchFlights(house.database, now(), 'x');
    await turn();
    house.pass(1000);
  }
}
/** A flight that lasts at least so long, with its betting open: shorter ones are let fly. */
async function betting(leastX100 = 100): Promise<Flight> {
  for (;;) {
    const flight = await until('betting');
    if (flight.crashX100 >= leastX100 && flight.crashX100 < 100_000) return flight;
    await over();
  }
}
async function takeOff(flight: Flight): Promise<Date> {
  const flying = await until('flying');
  invariant(flying.id === flight.id && flying.tookOffAt, 'this flight took off');
  return flying.tookOffAt;
}

test('the chain is published before the salt is known, each key hashes to the one before, and points follow', async () => {
  const chain = await currentChain(house.database, now());
  expect(chain.salt).toBe(createHash('sha256').update(`${chain.firstHash}:the first seed`).digest('hex'));
  const hash = (key: Buffer) => createHash('sha256').update(key).digest();
  expect(hash(keyOf(chain, 1)).toString('hex')).toBe(chain.firstHash);
  expect(hash(keyOf(chain, 500))).toEqual(keyOf(chain, 499));
  expect(keyOf(chain, chain.length)).toEqual(chain.lastKey);
  const flight = await betting();
  expect(flight.crashX100).toBe(crashPointX100(keyOf(chain, flight.number), chain.salt ?? ''));
  await expect(house.database.query('update studio.flight_chain set salt = $1', ['0'])).rejects.toThrow(
    /salted once/,
  );
  await expect(house.database.query('update studio.flight set crash_x100 = crash_x100 + 1')).rejects.toThrow(
    /does not change/,
  );
});

describe('a bet', () => {
  test('is placed while betting is open, once per seat and request, two at the most', async () => {
    const flight = await betting();
    const request = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => bet(flight, 200, 0, session, request)));
    expect(new Set(both.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(await bet(flight, 200, 0)).toEqual({ ok: false, refusal: 'seat-taken' });
    expect((await bet(flight, 300, 1)).ok).toBe(true);
    for (const autoX100 of [100, 1_000_001, 1.5])
      expect(await bet(flight, autoX100)).toEqual({ ok: false, refusal: 'bet-not-offered' });
  });

  test('is refused after betting by the server’s clock, whatever the client’s says, and in a flight that is not open', async () => {
    const flight = await betting();
    invariant(flight.lockedAt, 'betting ends');
    house.pass(flight.lockedAt.getTime() - now().getTime());
    expect(await bet(flight)).toEqual({ ok: false, refusal: 'betting-over' });
    await turn();
    expect(await bet(flight)).toEqual({ ok: false, refusal: 'betting-over' });
    expect(await bet({ ...flight, id: randomUUID() })).toEqual({ ok: false, refusal: 'betting-over' });
  });

  test('shows nothing of where the flight is cut before it is', async () => {
    const flight = await betting(150);
    const round = await placed(flight, 101);
    await takeOff(flight);
    const told = tellBoard(await readBoard(house.database, now()), session, now());
    expect(told.flight).toMatchObject({ state: 'flying', crashX100: null });
    expect(told.bets).toMatchObject([{ mine: true, stake: STAKE, cashedX100: 0, win: 0n }]);
    expect(viewOf(await again(round))).toMatchObject({
      outcome: null,
      win: null,
      serverSeed: null,
      inPlay: { worth: 0n },
    });
    expect(
      JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(flight.key.toString('hex'));
  });

  test('with an auto cash-out is paid there if the flight gets so far, and lost if not', async () => {
    const flight = await betting(300);
    const [won, lost] = [await placed(flight, 250, 0), await placed(flight, flight.crashX100 + 1, 1)];
    await over();
    await house.deliverAll();
    expect(await again(won)).toMatchObject({ state: 'done', win: 250_000n });
    expect(await again(lost)).toMatchObject({ state: 'done', win: 0n });
    expect(house.portal.balance).toBe(START - 2n * STAKE + 250_000n);
  });

  test('draws again byte for byte, and is proved by the key that the flight reveals', async () => {
    const flight = await betting();
    const round = await placed(flight, 101);
    await over();
    const ended = await again(round);
    expect(replay(ended)).toEqual({ outcome: ended.outcome, win: ended.win });
    expect(provesRound(crash.engines, viewOf(ended))).toBe(true);
    expect(provesRound(crash.engines, { ...viewOf(ended), outcome: '{"crashX100":5000000}' })).toBe(false);
  });
});

describe('a cash-out', () => {
  test('pays the multiplier of the moment it was received, and only once', async () => {
    const flight = await betting(200);
    const round = await placed(flight);
    const took = await takeOff(flight);
    const at = new Date(took.getTime() + 5000);
    const request = randomUUID();
    const paid = await Promise.all(
      [1, 2, 3].map(() => cashOut(house.studio, session, round.id, request, at)),
    );
    for (const each of paid) expect(each).toMatchObject({ ok: true, value: { win: 134_000n } });
    expect(await cashOut(house.studio, session, round.id, randomUUID(), at)).toEqual({
      ok: false,
      refusal: 'round-over',
    });
    await over();
    expect(await again(round)).toMatchObject({ win: 134_000n });
  });

  test('in the tick of the cut is paid, a millisecond later it is lost', async () => {
    const flight = await betting(110);
    const [inTime, late] = [await placed(flight, null, 0), await placed(flight, null, 1)];
    const took = await takeOff(flight);
    const cut = took.getTime() + flightMs(flight.crashX100);
    expect(multiplierAtX100(flightMs(flight.crashX100) - 1)).toBe(flight.crashX100);
    expect(await cashOut(house.studio, session, late.id, randomUUID(), new Date(cut))).toEqual({
      ok: false,
      refusal: 'round-over',
    });
    const paid = await cashOut(house.studio, session, inTime.id, randomUUID(), new Date(cut - 1));
    expect(paid).toMatchObject({ ok: true, value: { win: 1000n * BigInt(flight.crashX100) } });
    await over();
    expect((await again(late)).win).toBe(0n);
  });

  test('that was received before the cut is counted while the flight is being settled', async () => {
    const flight = await betting(110);
    const round = await placed(flight);
    const took = await takeOff(flight);
    house.pass(took.getTime() + flightMs(flight.crashX100) - now().getTime());
    await turn();
    expect((await openFlight(house.database))?.state).toBe('result');
    const paid = await cashOut(house.studio, session, round.id, randomUUID(), new Date(took.getTime() + 200));
    expect(paid).toMatchObject({ ok: true, value: { win: 101_000n } });
  });

  test('does not get more than the auto cash-out that was passed before it', async () => {
    const flight = await betting(300);
    const round = await placed(flight, 150);
    const took = await takeOff(flight);
    const later = new Date(took.getTime() + flightMs(200));
    const paid = await cashOut(house.studio, session, round.id, randomUUID(), later);
    expect(paid).toMatchObject({ ok: true, value: { win: 150_000n } });
  });

  test('races the end of its flight: one of them ends the bet, and the wallet agrees with it', async () => {
    for (let turnNumber = 0; turnNumber < 8; turnNumber += 1) {
      const flight = await betting(110);
      const round = await placed(flight);
      const took = await takeOff(flight);
      const before = house.portal.balance;
      const cut = took.getTime() + flightMs(flight.crashX100);
      house.pass(cut + 1000 - now().getTime());
      const received = new Date(cut - (turnNumber % 2 === 0 ? 1 : 0));
      const [asked] = await Promise.all([
        cashOut(house.studio, session, round.id, randomUUID(), received),
        turn(),
        turn(),
      ]);
      await house.deliverAll();
      const ended = await again(round);
      expect(ended.steps).toHaveLength(1);
      expect(ended.win).toBe(asked.ok ? 1000n * BigInt(flight.crashX100) : 0n);
      if (turnNumber % 2 === 1) expect(asked.ok).toBe(false);
      expect(house.portal.balance).toBe(before + ended.win);
    }
  });

  test('is refused to a stranger, before take-off, and in a game that is not shared', async () => {
    const flight = await betting();
    const round = await placed(flight);
    const stranger = await house.visit(`player-${randomUUID()}`, 'crash');
    expect(await cashOut(house.studio, stranger, round.id, randomUUID(), now())).toEqual({
      ok: false,
      refusal: 'round-unknown',
    });
    expect(await cashOut(house.studio, session, round.id, randomUUID(), now())).toEqual({
      ok: false,
      refusal: 'step-not-offered',
    });
  });
});

describe('after a crash of ours', () => {
  test('betting that was open is called off and every stake given back', async () => {
    const flight = await betting();
    const round = await placed(flight, 200);
    house.portal.fault = (call) => (call === 'bet' ? 'dropped' : undefined);
    const second = await bet(flight, 200, 1);
    invariant(second.ok, 'the bet is placed');
    house.pass(2000);
    await callOffLeft(house.studio);
    house.portal.fault = () => undefined;
    await house.deliverAll();
    for (const each of [round, second.value]) expect((await again(each)).state).toBe('cancelled');
    expect(house.portal.balance).toBe(START);
    expect((await until('betting')).number).toBe(flight.number + 1);
  });

  test('a flight that was locked or in the air goes on, and pays what was set', async () => {
    const flight = await betting(200);
    const [won, lost] = [await placed(flight, 150, 0), await placed(flight, null, 1)];
    await takeOff(flight);
    house.pass(3_600_000);
    await callOffLeft(house.studio);
    await turn();
    await house.deliverAll();
    expect(await again(won)).toMatchObject({ state: 'done', win: 150_000n });
    expect(await again(lost)).toMatchObject({ state: 'done', win: 0n });
  });

  test('a stake whose answer is not there at take-off does not fly, and goes back', async () => {
    const flight = await betting();
    house.portal.fault = (call) => (call === 'bet' ? 'stalled' : undefined);
    const made = await bet(flight, 101);
    invariant(made.ok, 'the bet is placed');
    await advanceFar(house.studio, made.value);
    house.portal.fault = () => undefined;
    await takeOff(flight);
    await house.deliverAll();
    expect((await again(made.value)).state).toBe('cancelled');
    expect(house.portal.balance).toBe(START);
  });
});

test('nothing flies when nobody looks', async () => {
  house.pass(40_000);
  for (let i = 0; i < 200 && (await openFlight(house.database)); i += 1) {
    await turn();
    house.pass(10_000);
  }
  expect(await openFlight(house.database)).toBeUndefined();
});

test('any number of programs may keep the flights going at once', async () => {
  const flight = await betting(150);
  const round = await placed(flight, 120);
  for (let i = 0; i < 400 && (await openFlight(house.database))?.id === flight.id; i += 1) {
    await Promise.all([1, 2, 3, 4].map(() => flyOn(house.studio)));
    house.pass(500);
  }
  await house.deliverAll();
  expect(await again(round)).toMatchObject({ state: 'done', win: 120_000n });
  expect(house.portal.balance).toBe(START - STAKE + 120_000n);
  const twice = await house.database.query(
    'select number from studio.flight group by chain_id, number having count(*) > 1',
  );
  expect(twice.rowCount).toBe(0);
});

describe('an operator that pays a bet 500.00 at the most', () => {
  let strict: TestStudio;
  beforeAll(async () => void (strict = await openTestStudio({ payoutMax: 5_000_000n })));
  afterAll(() => strict.close());

  test.each([
    ['without an auto cash-out lets go where it is worth that', '10', null, 5000],
    ['with a higher one lets go there, too', '20', 100_000, 2500],
    ['with a lower one keeps it', '10', 200, 200],
    ['that is small lets go much later', '1', null, 50_000],
  ] as const)('a bet %s', async (_, amount, autoX100, stored) => {
    const visit = await strict.visit(`player-${randomUUID()}`, 'crash');
    await watchFlights(strict.database, strict.studio.clock.now(), 'the first seed');
    let flight = await openFlight(strict.database);
    for (let i = 0; i < 2000 && flight?.state !== 'betting'; i += 1) {
      while ((await flyOn(strict.studio)) === 0);
      strict.pass(500);
      await watchFlights(strict.database, strict.studio.clock.now(), 'x');
      flight = await openFlight(strict.database);
    }
    invariant(flight, 'betting is open');
    const wish = { bet: amount, autoX100 };
    const asked = { flight: flight.id, seat: 0 as const, wish };
    const request = randomUUID();
    const made = await placeBet(strict.studio, visit, request, asked);
    invariant(made.ok, 'the bet is placed');
    expect(JSON.parse(made.value.input)).toMatchObject({ autoX100: stored });
    expect(await placeBet(strict.studio, visit, request, asked)).toMatchObject({ ok: true });
    // However high it flies, it pays no more, and draws again with what is stored.
    const { bet: stake } = JSON.parse(made.value.input) as { bet: string };
    const high = { input: made.value.input, outcome: '{"flight":1,"crashX100":99999999}', steps: [END] };
    expect((BigInt(stake) * BigInt(cashedX100(high))) / 100n).toBeLessThanOrEqual(5_000_000n);
    expect(replay(made.value).outcome).toBe(made.value.outcome);
  });

  test('takes no bet outside the stakes that it allows a visit', async () => {
    const bid = (visit: Session) =>
      placeBet(strict.studio, visit, randomUUID(), {
        flight: randomUUID(),
        seat: 0,
        wish: { bet: '10', autoX100: null },
      });
    for (const limits of [{ stakeMin: STAKE + 1n }, { stakeMax: STAKE - 1n }]) {
      const visit = await strict.visit(`player-${randomUUID()}`, 'crash', false, 'mela', limits);
      expect(await bid(visit)).toEqual({ ok: false, refusal: 'bet-not-offered' });
    }
    const visit = await strict.visit(`player-${randomUUID()}`, 'crash', false, 'mela', { stakeMax: STAKE });
    expect(await bid(visit)).toEqual({ ok: false, refusal: 'betting-over' });
  });

  test('does not take a bet that could not even win a hundredth', async () => {
    const visit = await strict.visit(`player-${randomUUID()}`, 'crash');
    const asked = { flight: randomUUID(), seat: 0 as const, wish: { bet: '500', autoX100: null } };
    expect(await placeBet(strict.studio, visit, randomUUID(), asked)).toEqual({
      ok: false,
      refusal: 'bet-not-offered',
    });
  });
});
