import { randomUUID } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { describe, expect, test } from 'vitest';
import { provesRound } from '../view/prove-round.ts';
import { crash } from '../games/crash/game.ts';
import { replay } from '../rounds/replay.ts';
import { viewOf } from '../surfaces/round-view.ts';
import { readBoard, tellBoard } from './board.ts';
import { openTestFlights, STAKE, START } from './test-flights.ts';

const air = openTestFlights();

describe('a bet', () => {
  test('is placed while betting is open, once per seat and request, two at the most', async () => {
    const flight = await air.betting();
    const request = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => air.bet(flight, 200, 0, air.session, request)));
    expect(new Set(both.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(await air.bet(flight, 200, 0)).toEqual({ ok: false, refusal: 'seat-taken' });
    expect((await air.bet(flight, 300, 1)).ok).toBe(true);
    for (const autoX100 of [100, 1_000_001, 1.5])
      expect(await air.bet(flight, autoX100)).toEqual({ ok: false, refusal: 'bet-not-offered' });
  });

  test('is refused after betting by the server’s clock, whatever the client’s says, and in a flight that is not open', async () => {
    const flight = await air.betting();
    invariant(flight.lockedAt, 'betting ends');
    air.testbed.pass(flight.lockedAt.getTime() - air.now().getTime());
    expect(await air.bet(flight)).toEqual({ ok: false, refusal: 'betting-over' });
    await air.turn();
    expect(await air.bet(flight)).toEqual({ ok: false, refusal: 'betting-over' });
    expect(await air.bet({ ...flight, id: randomUUID() })).toEqual({ ok: false, refusal: 'betting-over' });
  });

  test('shows nothing of where the flight is cut before it is', async () => {
    const flight = await air.betting(150);
    const round = await air.placed(flight, 101);
    await air.takeOff(flight);
    const board = tellBoard(await readBoard(air.testbed.database, air.now()), air.session, air.now());
    expect(board.flight).toMatchObject({ state: 'flying', crashX100: null });
    expect(board.bets).toMatchObject([{ mine: true, stake: STAKE, cashedX100: 0, win: 0n }]);
    expect(viewOf(await air.again(round))).toMatchObject({
      outcome: null,
      win: null,
      serverSeed: null,
      inPlay: { worth: 0n },
    });
    expect(
      JSON.stringify(board, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(flight.key.toString('hex'));
  });

  test('with an auto cash-out is paid there if the flight gets so far, and lost if not', async () => {
    const flight = await air.betting(300);
    const [won, lost] = [await air.placed(flight, 250, 0), await air.placed(flight, flight.crashX100 + 1, 1)];
    await air.over();
    await air.testbed.deliverAll();
    expect(await air.again(won)).toMatchObject({ state: 'done', win: 250_000n });
    expect(await air.again(lost)).toMatchObject({ state: 'done', win: 0n });
    expect(air.testbed.portal.balance).toBe(START - 2n * STAKE + 250_000n);
  });

  test('draws again byte for byte, and is proved by the key that the flight reveals', async () => {
    const flight = await air.betting();
    const round = await air.placed(flight, 101);
    await air.over();
    const ended = await air.again(round);
    expect(replay(ended)).toEqual({ outcome: ended.outcome, win: ended.win });
    expect(provesRound(crash.engines, viewOf(ended))).toBe(true);
    expect(provesRound(crash.engines, { ...viewOf(ended), outcome: '{"crashX100":5000000}' })).toBe(false);
  });
});
