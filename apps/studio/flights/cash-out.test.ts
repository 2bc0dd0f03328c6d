import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { flightMs, multiplierAtX100 } from '../games/crash/rules.ts';
import { cashOut } from './bets.ts';
import { openFlight } from './flight.ts';
import { openTestFlights } from './test-flights.ts';

const air = openTestFlights();

describe('a cash-out', () => {
  test('pays the multiplier of the moment it was received, and only once', async () => {
    const flight = await air.betting(200);
    const round = await air.placed(flight);
    const took = await air.takeOff(flight);
    const at = new Date(took.getTime() + 5000);
    const request = randomUUID();
    const paid = await Promise.all(
      [1, 2, 3].map(() => cashOut(air.testbed.studio, air.session, round.id, request, at)),
    );
    for (const each of paid) expect(each).toMatchObject({ ok: true, value: { win: 134_000n } });
    expect(await cashOut(air.testbed.studio, air.session, round.id, randomUUID(), at)).toEqual({
      ok: false,
      refusal: 'round-over',
    });
    await air.over();
    expect(await air.again(round)).toMatchObject({ win: 134_000n });
  });

  test('in the tick of the cut is paid, a millisecond later it is lost', async () => {
    const flight = await air.betting(110);
    const [inTime, late] = [await air.placed(flight, null, 0), await air.placed(flight, null, 1)];
    const took = await air.takeOff(flight);
    const cut = took.getTime() + flightMs(flight.crashX100);
    expect(multiplierAtX100(flightMs(flight.crashX100) - 1)).toBe(flight.crashX100);
    expect(await cashOut(air.testbed.studio, air.session, late.id, randomUUID(), new Date(cut))).toEqual({
      ok: false,
      refusal: 'round-over',
    });
    const paid = await cashOut(air.testbed.studio, air.session, inTime.id, randomUUID(), new Date(cut - 1));
    expect(paid).toMatchObject({ ok: true, value: { win: 1000n * BigInt(flight.crashX100) } });
    await air.over();
    expect((await air.again(late)).win).toBe(0n);
  });

  test('that was received before the cut is counted while the flight is being settled', async () => {
    const flight = await air.betting(110);
    const round = await air.placed(flight);
    const took = await air.takeOff(flight);
    air.testbed.pass(took.getTime() + flightMs(flight.crashX100) - air.now().getTime());
    await air.turn();
    expect((await openFlight(air.testbed.database))?.state).toBe('result');
    const paid = await cashOut(
      air.testbed.studio,
      air.session,
      round.id,
      randomUUID(),
      new Date(took.getTime() + 200),
    );
    expect(paid).toMatchObject({ ok: true, value: { win: 101_000n } });
  });

  test('does not get more than the auto cash-out that was passed before it', async () => {
    const flight = await air.betting(300);
    const round = await air.placed(flight, 150);
    const took = await air.takeOff(flight);
    const later = new Date(took.getTime() + flightMs(200));
    const paid = await cashOut(air.testbed.studio, air.session, round.id, randomUUID(), later);
    expect(paid).toMatchObject({ ok: true, value: { win: 150_000n } });
  });

  test('races the end of its flight: one of them ends the bet, and the wallet agrees with it', async () => {
    for (let turnNumber = 0; turnNumber < 8; turnNumber += 1) {
      const flight = await air.betting(110);
      const round = await air.placed(flight);
      const took = await air.takeOff(flight);
      const before = air.testbed.portal.balance;
      const cut = took.getTime() + flightMs(flight.crashX100);
      air.testbed.pass(cut + 1000 - air.now().getTime());
      const received = new Date(cut - (turnNumber % 2 === 0 ? 1 : 0));
      const [asked] = await Promise.all([
        cashOut(air.testbed.studio, air.session, round.id, randomUUID(), received),
        air.turn(),
        air.turn(),
      ]);
      await air.testbed.deliverAll();
      const ended = await air.again(round);
      expect(ended.steps).toHaveLength(1);
      expect(ended.win).toBe(asked.ok ? 1000n * BigInt(flight.crashX100) : 0n);
      if (turnNumber % 2 === 1) expect(asked.ok).toBe(false);
      expect(air.testbed.portal.balance).toBe(before + ended.win);
    }
  });

  test('is refused to a stranger, before take-off, and in a game that is not shared', async () => {
    const flight = await air.betting();
    const round = await air.placed(flight);
    const stranger = await air.testbed.visit(`player-${randomUUID()}`, 'crash');
    expect(await cashOut(air.testbed.studio, stranger, round.id, randomUUID(), air.now())).toEqual({
      ok: false,
      refusal: 'round-not-found',
    });
    expect(await cashOut(air.testbed.studio, air.session, round.id, randomUUID(), air.now())).toEqual({
      ok: false,
      refusal: 'step-not-offered',
    });
  });
});
