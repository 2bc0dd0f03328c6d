import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPretendVendor, type Seat } from '@mela/test-house/pretend-vendor.ts';
import { batch, unsettle, voidBet } from '@mela/wire/provider/index.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { excludePlayer, playedOf, setLimit } from '../../domain/protection/index.ts';

// The outcome table of the protocol for money that is put aside, one cell after the other.

let at: TestHouse;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let n = 0;
const CASH = 10_000_000n;
const ASIDE = 1_000_000n;

beforeAll(async () => {
  at = await openHouse();
  vendor = await openPretendVendor(at);
});
afterAll(() => at.close());
beforeEach(async () => {
  n += 1;
  seat = await vendor.seat({ cash: CASH });
});
afterEach(async () => {
  expect(await vendor.verify()).toEqual([]);
});

const id = (name: string) => `${name}-${n}`;
const booked = (balance: bigint) => expect.objectContaining({ balance, currency: 'BDT' });
const put = (given: Partial<Parameters<typeof vendor.reserve>[1]> = {}) =>
  vendor.reserve(seat, { transaction: id('v'), amount: ASIDE, ...given });
const back = (given: Partial<Parameters<typeof vendor.release>[1]> = {}) =>
  vendor.release(seat, { transaction: id('x'), reference: id('v'), ...given });
const inMerchant: TestHouse['house']['database']['inMerchant'] = (merchant, work) =>
  at.house.database.inMerchant(merchant, work);
const aside = () =>
  inMerchant(vendor.merchant.id, async (scope) => {
    const { rows } = await sql<{ held: bigint; state: string }>`
      select held, state from play.reservation where account_id = ${seat.player} order by id`.execute(
      scope.db,
    );
    return rows;
  });
const told = () =>
  inMerchant(vendor.merchant.id, async (scope) => {
    const { rows } = await sql<{ topic: string; turnover: string }>`
      select topic, payload ->> 'effectiveTurnover' as turnover
        from platform.outbox where member_id = ${seat.player} and topic like 'round-%' order by id`.execute(
      scope.db,
    );
    return rows;
  });

describe('reserve', () => {
  it('on nothing: put aside, and no round or turnover comes of it', async () => {
    expect(await put()).toEqual(booked(CASH - ASIDE));
    expect(await aside()).toEqual([{ held: ASIDE, state: 'open' }]);
    expect(await vendor.rounds(seat)).toEqual([]);
    expect(await told()).toEqual([]);
    expect(await vendor.status('reserve', id('v'))).toMatchObject({ state: 'booked' });
  });

  it('on nothing, refused: too little, a wrong currency, a closed game, a foreign session, too small', async () => {
    expect(await put({ amount: CASH + 1n })).toBe('insufficient-funds');
    expect(await put({ currency: 'PLAY' })).toBe('currency-mismatch');
    expect(await put({ amount: 1n })).toBe('stake-out-of-range');
    expect(await put({ reference: id('never') })).toBe('bet-unknown');
    const closed = { ...seat, game: 'closed' };
    expect(await vendor.reserve(closed, { transaction: id('v') })).toBe('game-unavailable');
    expect(await vendor.reserve({ ...seat, game: 'none' }, { transaction: id('v') })).toBe('game-unknown');
    expect(await vendor.reserve({ ...seat, session: 'none' }, { transaction: id('v') })).toBe(
      'session-unknown',
    );
    expect(await vendor.cashOf(seat)).toBe(CASH);
    expect(await put()).toEqual(booked(CASH - ASIDE));
  });

  it('on one that is open: a repeat is answered the same, another body refused, a reference tops it up', async () => {
    const first = await put();
    expect(await put()).toEqual(first);
    expect(await put({ amount: 2n * ASIDE })).toBe('transaction-reused');
    const more = { transaction: id('w'), reference: id('v'), amount: 500_000n };
    expect(await put(more)).toEqual(booked(CASH - ASIDE - 500_000n));
    expect(await put(more)).toEqual(booked(CASH - ASIDE - 500_000n));
    expect(await aside()).toEqual([{ held: ASIDE + 500_000n, state: 'open' }]);
  });

  it('on a released one: a repeat is answered the same, topping up is over', async () => {
    const first = await put();
    await back();
    expect(await put()).toEqual(first);
    expect(await put({ transaction: id('w'), reference: id('v') })).toBe('round-closed');
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });

  it('on a tombstone: refused for ever', async () => {
    await back();
    expect(await put()).toBe('bet-cancelled');
    expect(await put({ transaction: id('w'), reference: id('v') })).toBe('bet-cancelled');
    expect(await vendor.status('reserve', id('v'))).toEqual({ state: 'blocked', reference: null });
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });

  it('is barred by an exclusion and by limits, also when topped up; what comes back is not', async () => {
    const player = { id: seat.player, currency: 'BDT' };
    await inMerchant(vendor.merchant.id, (scope) =>
      setLimit(scope, player, { kind: 'stake', period: 'day', value: 1_500_000n }),
    );
    await put();
    expect(await put({ transaction: id('w'), reference: id('v'), amount: 500_001n })).toBe(
      'stake-limit-reached',
    );
    expect(await vendor.bet(seat, { transaction: id('b'), amount: 500_001n })).toBe('stake-limit-reached');
    await inMerchant(vendor.merchant.id, (scope) => excludePlayer(scope, seat.player, 1));
    expect(await put({ transaction: id('w'), reference: id('v'), amount: 1n })).toBe('player-excluded');
    expect(await back({ actualBet: 300_000n, win: 50_000n })).toEqual(booked(CASH - 250_000n));
    // What was really staked and won counts, no more.
    const played = await inMerchant(vendor.merchant.id, (scope) => playedOf(scope, player));
    expect(played[0]).toMatchObject({ period: 'day', staked: 300_000n, won: 50_000n });
  });
});

describe('release', () => {
  it('on nothing: unknown while something was played or it goes on; else ok, and the reserve is blocked', async () => {
    expect(await back({ actualBet: 1n })).toBe('bet-unknown');
    expect(await back({ win: 1n })).toBe('bet-unknown');
    expect(await back({ end: false })).toBe('bet-unknown');
    expect(await back()).toEqual(booked(CASH));
    expect(await aside()).toEqual([{ held: 0n, state: 'blocked' }]);
  });

  it('on one that is open: pays the rest and the win, and only what was staked is played', async () => {
    await put();
    expect(await back({ actualBet: 400_000n, win: 150_000n })).toEqual(booked(CASH - 250_000n));
    expect(await vendor.rounds(seat)).toMatchObject([
      { round: 'r1', state: 'closed', stake: 400_000n, win: 150_000n, turnover: 250_000n, bets: 1 },
    ]);
    expect(await told()).toEqual([{ topic: 'round-closed', turnover: '25.0000' }]);
    expect(await aside()).toEqual([{ held: 0n, state: 'closed' }]);
  });

  it('hand by hand: each is a round of its own, wins are there for the next, the rest comes at the end', async () => {
    await put();
    const hand = (k: number, actualBet: bigint, win: bigint) =>
      back({ transaction: id(`h${k}`), round: id(`hand${k}`), actualBet, win, end: false });
    expect(await hand(1, ASIDE, 1_800_000n)).toEqual(booked(CASH - ASIDE));
    expect(await hand(2, 1_500_000n, 0n)).toEqual(booked(CASH - ASIDE));
    expect(await hand(3, 300_001n, 0n)).toBe('insufficient-funds');
    expect(await aside()).toEqual([{ held: 300_000n, state: 'open' }]);
    expect(await back()).toEqual(booked(CASH - ASIDE + 300_000n));
    const rounds = new Map((await vendor.rounds(seat)).map(({ round, stake, win }) => [round, [stake, win]]));
    expect(rounds).toEqual(
      new Map([
        [id('hand1'), [ASIDE, 1_800_000n]],
        [id('hand2'), [1_500_000n, 0n]],
      ]),
    );
  });

  it('on a released one: the same id is answered the same, a new one with play is too late, one without is ok', async () => {
    await put();
    const first = await back({ actualBet: 100_000n });
    expect(await back({ actualBet: 100_000n })).toEqual(first);
    expect(await back({ actualBet: 100_001n })).toBe('transaction-reused');
    expect(await back({ transaction: id('y'), actualBet: 1n })).toBe('already-settled');
    expect(await back({ transaction: id('y') })).toEqual(booked(CASH - 100_000n));
  });

  it('on a tombstone: refused with play, ok without', async () => {
    await back();
    expect(await back({ transaction: id('y'), win: 1n })).toBe('bet-cancelled');
    expect(await back({ transaction: id('y') })).toEqual(booked(CASH));
  });

  it('of somebody else’s, or in another currency, is refused', async () => {
    await put();
    const other = await vendor.seat({ cash: CASH });
    expect(await vendor.release(other, { transaction: id('x'), reference: id('v') })).toBe('player-unknown');
    expect(await back({ currency: 'PLAY' })).toBe('currency-mismatch');
    expect(await back({ actualBet: ASIDE + 1n })).toBe('insufficient-funds');
    expect(await aside()).toEqual([{ held: ASIDE, state: 'open' }]);
  });

  it('needs no living session', async () => {
    await put();
    seat = { ...seat, session: 'gone' };
    expect(await back({ actualBet: ASIDE })).toEqual(booked(CASH - ASIDE));
  });

  it('can be corrected like any bet: void and unsettle take it back from the wallet', async () => {
    await put();
    await back({ actualBet: 400_000n, win: 100_000n });
    const of = { transaction: id('u'), reference: id('x') };
    expect(await vendor.correct(seat, unsettle, of)).toEqual(booked(CASH - 400_000n));
    expect(await vendor.correct(seat, voidBet, of)).toEqual(booked(CASH));
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'cancelled', bets: 0 }]);
    expect(await told()).toMatchObject([{ topic: 'round-closed' }, { topic: 'round-corrected' }]);
  });

  it('into a round that is over adds to it, and tells the difference', async () => {
    await put();
    await back({ actualBet: 400_000n, end: false });
    await back({ transaction: id('y'), actualBet: 100_000n, win: 300_000n });
    expect(await vendor.rounds(seat)).toMatchObject([
      { state: 'closed', stake: 500_000n, win: 300_000n, turnover: 200_000n, bets: 2 },
    ]);
    expect(await told()).toEqual([
      { topic: 'round-closed', turnover: '40.0000' },
      { topic: 'round-corrected', turnover: '-20.0000' },
    ]);
  });

  it('with play money counts nowhere', async () => {
    seat = await vendor.seat({ trial: true });
    const before = await vendor.cashOf(seat);
    await put();
    await back({ actualBet: 400_000n, win: 100_000n });
    expect(await vendor.cashOf(seat)).toBe(before - 300_000n);
    expect(await told()).toEqual([]);
  });
});

it('happens once, however many come at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, () => put()));
  expect(await vendor.cashOf(seat)).toBe(CASH - ASIDE);
  await Promise.all(
    Array.from({ length: 30 }, (_, k) =>
      k % 3 === 0
        ? put({ transaction: id('w'), reference: id('v'), amount: 500_000n })
        : back({ transaction: id(`x${k % 3}`), actualBet: 100_000n, end: false, round: id(`hand${k % 3}`) }),
    ),
  );
  expect(await aside()).toEqual([{ held: 1_300_000n, state: 'open' }]);
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, k) => back({ transaction: id(`e${k}`), win: 10_000n })),
  );
  expect(ends.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
  expect(await vendor.cashOf(seat)).toBe(CASH - 190_000n);
});

it('a reserve and the release that gives it up leave nothing aside, whichever comes first', async () => {
  for (let k = 0; k < 10; k += 1) {
    const name = { transaction: id(`v${k}`) };
    await Promise.all([put(name), back({ transaction: id(`x${k}`), reference: name.transaction })]);
    await put(name);
    expect(await vendor.cashOf(seat)).toBe(CASH);
  }
});

it('goes into a batch with the rest, all or none', async () => {
  const inRound = { session: seat.session, player: seat.player, game: seat.game, round: id('r') };
  const calls = (actualBet: bigint) => [
    {
      call: 'reserve' as const,
      body: { ...inRound, transaction: id('v'), reference: null, amount: ASIDE, currency: 'BDT' },
    },
    {
      call: 'release' as const,
      body: {
        ...inRound,
        transaction: id('x'),
        reference: id('v'),
        actualBet,
        win: 0n,
        currency: 'BDT',
        end: true,
      },
    },
  ];
  expect(await vendor.ask(batch, { calls: calls(ASIDE + 1n) })).toBe('insufficient-funds');
  expect(await vendor.cashOf(seat)).toBe(CASH);
  expect(await vendor.ask(batch, { calls: calls(200_000n) })).toMatchObject({
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
      seat = await vendor.seat({ cash: CASH });
      let cash = CASH;
      const held = new Map<number, bigint>();
      const state = new Map<number, 'open' | 'closed' | 'blocked'>();
      let turnover = 0n;
      for (const [k, { kind, which, amount, win, times }] of steps.entries()) {
        const reference = id(`p${run}-v${which}`);
        const transaction = kind === 'reserve' ? reference : id(`p${run}-t${k}`);
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
          const said =
            kind === 'reserve'
              ? await put({ transaction, amount })
              : kind === 'top-up'
                ? await put({ transaction, reference, amount })
                : await back({
                    transaction,
                    reference,
                    round: transaction,
                    actualBet: kind === 'end' && win === 0n ? 0n : amount,
                    win,
                    end: kind === 'end',
                  });
          if (expected === 'reused')
            // The same amount again is a repeat; anything else is not.
            expect(typeof said === 'string' ? said : 'ok').toMatch(/^(ok|transaction-reused)$/);
          else expect(typeof said === 'string' ? said : 'ok').toBe(expected);
        }
      }
      expect(await vendor.cashOf(seat)).toBe(cash);
      const rounds = await vendor.rounds(seat);
      expect(rounds.reduce((sum, round) => sum + (round.turnover ?? 0n), 0n)).toBe(turnover);
      const open = (await aside()).reduce((sum, one) => sum + one.held, 0n);
      expect(open).toBe([...held.values()].reduce((sum, one) => sum + one, 0n));
    }),
    { numRuns: 25 },
  );
}, 60_000);
