import { batch } from '@mela/wire/provider/index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CASH } from './test-seat.ts';
import { ASIDE, openTestReservations } from './test-reservations.ts';

const play = openTestReservations();

it('happens once, however many come at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, () => play.put()));
  expect(await play.vendor.cashOf(play.seat)).toBe(CASH - ASIDE);
  await Promise.all(
    Array.from({ length: 30 }, (_, k) =>
      k % 3 === 0
        ? play.put({ transaction: play.id('w'), reference: play.id('v'), amount: 500_000n })
        : play.back({
            transaction: play.id(`x${k % 3}`),
            actualBet: 100_000n,
            end: false,
            round: play.id(`hand${k % 3}`),
          }),
    ),
  );
  expect(await play.aside()).toEqual([{ held: 1_300_000n, state: 'open' }]);
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, k) => play.back({ transaction: play.id(`e${k}`), win: 10_000n })),
  );
  expect(ends.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
  expect(await play.vendor.cashOf(play.seat)).toBe(CASH - 190_000n);
});

it('a reserve and the release that gives it up leave nothing aside, whichever comes first', async () => {
  for (let k = 0; k < 10; k += 1) {
    const name = { transaction: play.id(`v${k}`) };
    await Promise.all([
      play.put(name),
      play.back({ transaction: play.id(`x${k}`), reference: name.transaction }),
    ]);
    await play.put(name);
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
  }
});

it('goes into a batch with the rest, all or none', async () => {
  const inRound = {
    session: play.seat.session,
    player: play.seat.player,
    game: play.seat.game,
    round: play.id('r'),
  };
  const calls = (actualBet: bigint) => [
    {
      call: 'reserve' as const,
      body: { ...inRound, transaction: play.id('v'), reference: null, amount: ASIDE, currency: 'BDT' },
    },
    {
      call: 'release' as const,
      body: {
        ...inRound,
        transaction: play.id('x'),
        reference: play.id('v'),
        actualBet,
        win: 0n,
        currency: 'BDT',
        end: true,
      },
    },
  ];
  expect(await play.vendor.ask(batch, { calls: calls(ASIDE + 1n) })).toBe('insufficient-funds');
  expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
  expect(await play.vendor.ask(batch, { calls: calls(200_000n) })).toMatchObject({
    answers: [{ balance: CASH - ASIDE }, { balance: CASH - 200_000n }],
  });
});

it('whatever a vendor sends, in whatever order and however often, the books say what a plain count says', async () => {
  const step = fc.record({
    kind: fc.constantFrom('reserve' as const, 'top-up' as const, 'hand' as const, 'end' as const),
    which: fc.nat(1),
    amount: fc.bigInt({ min: 10_000n, max: 3_000_000n }),
    win: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2_000_000n })),
    times: fc.integer({ min: 1, max: 2 }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      run += 1;
      play.seat = await play.vendor.seat({ cash: CASH });
      let cash = CASH;
      const held = new Map<number, bigint>();
      const state = new Map<number, 'open' | 'closed' | 'blocked'>();
      let turnover = 0n;
      for (const [k, { kind, which, amount, win, times }] of steps.entries()) {
        const reference = play.id(`p${run}-v${which}`);
        const transaction = kind === 'reserve' ? reference : play.id(`p${run}-t${k}`);
        const known = state.get(which);
        const has = held.get(which) ?? 0n;
        let expected: string;
        if (kind === 'reserve') {
          expected =
            known === 'blocked'
              ? 'bet-cancelled'
              : known
                ? 'reused'
                : cash < amount
                  ? 'insufficient-funds'
                  : 'ok';
          if (expected === 'ok') {
            cash -= amount;
            held.set(which, amount);
            state.set(which, 'open');
          }
        } else if (kind === 'top-up') {
          expected = { open: 'ok', closed: 'round-closed', blocked: 'bet-cancelled', none: 'bet-unknown' }[
            known ?? 'none'
          ];
          if (expected === 'ok' && cash < amount) expected = 'insufficient-funds';
          if (expected === 'ok') {
            cash -= amount;
            held.set(which, has + amount);
          }
        } else {
          const staked = kind === 'end' && win === 0n ? 0n : amount;
          expected = {
            open: has < staked ? 'insufficient-funds' : 'ok',
            closed: staked > 0n ? 'already-settled' : 'ok',
            blocked: staked > 0n ? 'bet-cancelled' : 'ok',
            none: staked > 0n ? 'bet-unknown' : 'ok',
          }[known ?? 'none'];
          if (expected === 'ok' && known === 'open') {
            const net = win > staked ? win - staked : staked - win;
            turnover += net < staked ? net : staked;
            held.set(which, kind === 'end' ? 0n : has - staked + win);
            if (kind === 'end') {
              cash += has - staked + win;
              state.set(which, 'closed');
            }
          } else if (expected === 'ok' && !known) state.set(which, 'blocked');
        }
        for (let time = 0; time < times; time += 1) {
          const reply =
            kind === 'reserve'
              ? await play.put({ transaction, amount })
              : kind === 'top-up'
                ? await play.put({ transaction, reference, amount })
                : await play.back({
                    transaction,
                    reference,
                    round: transaction,
                    actualBet: kind === 'end' && win === 0n ? 0n : amount,
                    win,
                    end: kind === 'end',
                  });
          if (expected === 'reused')
            // The same amount again is a repeat; anything else is not.
            expect(typeof reply === 'string' ? reply : 'ok').toMatch(/^(ok|transaction-reused)$/);
          else expect(typeof reply === 'string' ? reply : 'ok').toBe(expected);
        }
      }
      expect(await play.vendor.cashOf(play.seat)).toBe(cash);
      const rounds = await play.vendor.rounds(play.seat);
      expect(rounds.reduce((sum, round) => sum + (round.turnover ?? 0n), 0n)).toBe(turnover);
      const open = (await play.aside()).reduce((sum, one) => sum + one.held, 0n);
      expect(open).toBe([...held.values()].reduce((sum, one) => sum + one, 0n));
    }),
    { numRuns: 25 },
  );
});
