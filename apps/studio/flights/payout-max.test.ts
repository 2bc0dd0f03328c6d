import { randomUUID } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashedX100, END } from '../games/crash/game.ts';
import { replay } from '../rounds/replay.ts';
import type { Session } from '../sessions/session.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { placeBet } from './bets.ts';
import { watchFlights } from './chain.ts';
import { openFlight } from './flight.ts';
import { flyOn } from './fly.ts';
import { STAKE } from './test-flights.ts';

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
