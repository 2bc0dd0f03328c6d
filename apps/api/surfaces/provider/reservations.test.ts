import { unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { describe, expect, it } from 'vitest';
import { excludePlayer, playedOf, setLimit } from '../../domain/protection/index.ts';
import { CASH } from './test-seat.ts';
import { ASIDE, openTestReservations } from './test-reservations.ts';

// The outcome table of the protocol for money that is put aside, one cell after the other.

const play = openTestReservations();
const booked = (balance: bigint) => expect.objectContaining({ balance, currency: 'BDT' });

describe('reserve', () => {
  it('on nothing: put aside, and no round or turnover comes of it', async () => {
    expect(await play.put()).toEqual(booked(CASH - ASIDE));
    expect(await play.aside()).toEqual([{ held: ASIDE, state: 'open' }]);
    expect(await play.vendor.rounds(play.seat)).toEqual([]);
    expect(await play.told()).toEqual([]);
    expect(await play.vendor.status('reserve', play.id('v'))).toMatchObject({ state: 'booked' });
  });

  it('on nothing, refused: too little, a wrong currency, a closed game, a foreign session, too small', async () => {
    expect(await play.put({ amount: CASH + 1n })).toBe('insufficient-funds');
    expect(await play.put({ currency: 'PLAY' })).toBe('currency-mismatch');
    expect(await play.put({ amount: 1n })).toBe('stake-out-of-range');
    expect(await play.put({ reference: play.id('never') })).toBe('bet-unknown');
    const closed = { ...play.seat, game: 'closed' };
    expect(await play.vendor.reserve(closed, { transaction: play.id('v') })).toBe('game-unavailable');
    expect(await play.vendor.reserve({ ...play.seat, game: 'none' }, { transaction: play.id('v') })).toBe(
      'game-unknown',
    );
    expect(await play.vendor.reserve({ ...play.seat, session: 'none' }, { transaction: play.id('v') })).toBe(
      'session-unknown',
    );
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
    expect(await play.put()).toEqual(booked(CASH - ASIDE));
  });

  it('on one that is open: a repeat is answered the same, another body refused, a reference tops it up', async () => {
    const first = await play.put();
    expect(await play.put()).toEqual(first);
    expect(await play.put({ amount: 2n * ASIDE })).toBe('transaction-reused');
    const more = { transaction: play.id('w'), reference: play.id('v'), amount: 500_000n };
    expect(await play.put(more)).toEqual(booked(CASH - ASIDE - 500_000n));
    expect(await play.put(more)).toEqual(booked(CASH - ASIDE - 500_000n));
    expect(await play.aside()).toEqual([{ held: ASIDE + 500_000n, state: 'open' }]);
  });

  it('on a released one: a repeat is answered the same, topping up is over', async () => {
    const first = await play.put();
    await play.back();
    expect(await play.put()).toEqual(first);
    expect(await play.put({ transaction: play.id('w'), reference: play.id('v') })).toBe('round-closed');
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
  });

  it('on a tombstone: refused for ever', async () => {
    await play.back();
    expect(await play.put()).toBe('bet-cancelled');
    expect(await play.put({ transaction: play.id('w'), reference: play.id('v') })).toBe('bet-cancelled');
    expect(await play.vendor.status('reserve', play.id('v'))).toEqual({ state: 'blocked', reference: null });
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
  });

  it('is refused by an exclusion and by limits, also when topped up; what comes back is not', async () => {
    const player = { id: play.seat.player, currency: 'BDT' };
    await play.inMerchant(play.vendor.merchant.id, (scope) =>
      setLimit(scope, player, { kind: 'stake', period: 'day', value: 1_500_000n }),
    );
    await play.put();
    expect(await play.put({ transaction: play.id('w'), reference: play.id('v'), amount: 500_001n })).toBe(
      'stake-limit-reached',
    );
    expect(await play.vendor.bet(play.seat, { transaction: play.id('b'), amount: 500_001n })).toBe(
      'stake-limit-reached',
    );
    await play.inMerchant(play.vendor.merchant.id, (scope) => excludePlayer(scope, play.seat.player, 1));
    expect(await play.put({ transaction: play.id('w'), reference: play.id('v'), amount: 1n })).toBe(
      'player-excluded',
    );
    expect(await play.back({ actualBet: 300_000n, win: 50_000n })).toEqual(booked(CASH - 250_000n));
    // What was really staked and won counts, no more.
    const played = await play.inMerchant(play.vendor.merchant.id, (scope) => playedOf(scope, player));
    expect(played[0]).toMatchObject({ period: 'day', staked: 300_000n, won: 50_000n });
  });
});

describe('release', () => {
  it('on nothing: unknown while something was played or it goes on; else ok, and the reserve is blocked', async () => {
    expect(await play.back({ actualBet: 1n })).toBe('bet-unknown');
    expect(await play.back({ win: 1n })).toBe('bet-unknown');
    expect(await play.back({ end: false })).toBe('bet-unknown');
    expect(await play.back()).toEqual(booked(CASH));
    expect(await play.aside()).toEqual([{ held: 0n, state: 'blocked' }]);
  });

  it('on one that is open: pays the rest and the win, and only what was staked is played', async () => {
    await play.put();
    expect(await play.back({ actualBet: 400_000n, win: 150_000n })).toEqual(booked(CASH - 250_000n));
    expect(await play.vendor.rounds(play.seat)).toMatchObject([
      { round: 'r1', state: 'closed', stake: 400_000n, win: 150_000n, turnover: 250_000n, bets: 1 },
    ]);
    expect(await play.told()).toEqual([{ topic: 'round-closed', turnover: '25.0000' }]);
    expect(await play.aside()).toEqual([{ held: 0n, state: 'closed' }]);
  });

  it('hand by hand: each is a round of its own, wins are there for the next, the rest comes at the end', async () => {
    await play.put();
    const hand = (k: number, actualBet: bigint, win: bigint) =>
      play.back({ transaction: play.id(`h${k}`), round: play.id(`hand${k}`), actualBet, win, end: false });
    expect(await hand(1, ASIDE, 1_800_000n)).toEqual(booked(CASH - ASIDE));
    expect(await hand(2, 1_500_000n, 0n)).toEqual(booked(CASH - ASIDE));
    expect(await hand(3, 300_001n, 0n)).toBe('insufficient-funds');
    expect(await play.aside()).toEqual([{ held: 300_000n, state: 'open' }]);
    expect(await play.back()).toEqual(booked(CASH - ASIDE + 300_000n));
    const rounds = new Map(
      (await play.vendor.rounds(play.seat)).map(({ round, stake, win }) => [round, [stake, win]]),
    );
    expect(rounds).toEqual(
      new Map([
        [play.id('hand1'), [ASIDE, 1_800_000n]],
        [play.id('hand2'), [1_500_000n, 0n]],
      ]),
    );
  });

  it('on a released one: the same id is answered the same, a new one with play is too late, one without is ok', async () => {
    await play.put();
    const first = await play.back({ actualBet: 100_000n });
    expect(await play.back({ actualBet: 100_000n })).toEqual(first);
    expect(await play.back({ actualBet: 100_001n })).toBe('transaction-reused');
    expect(await play.back({ transaction: play.id('y'), actualBet: 1n })).toBe('already-settled');
    expect(await play.back({ transaction: play.id('y') })).toEqual(booked(CASH - 100_000n));
  });

  it('on a tombstone: refused with play, ok without', async () => {
    await play.back();
    expect(await play.back({ transaction: play.id('y'), win: 1n })).toBe('bet-cancelled');
    expect(await play.back({ transaction: play.id('y') })).toEqual(booked(CASH));
  });

  it('of somebody else’s, or in another currency, is refused', async () => {
    await play.put();
    const other = await play.vendor.seat({ cash: CASH });
    expect(await play.vendor.release(other, { transaction: play.id('x'), reference: play.id('v') })).toBe(
      'player-unknown',
    );
    expect(await play.back({ currency: 'PLAY' })).toBe('currency-mismatch');
    expect(await play.back({ actualBet: ASIDE + 1n })).toBe('insufficient-funds');
    expect(await play.aside()).toEqual([{ held: ASIDE, state: 'open' }]);
  });

  it('needs no living session', async () => {
    await play.put();
    play.seat = { ...play.seat, session: 'gone' };
    expect(await play.back({ actualBet: ASIDE })).toEqual(booked(CASH - ASIDE));
  });

  it('can be corrected like any bet: void and unsettle take it back from the wallet', async () => {
    await play.put();
    await play.back({ actualBet: 400_000n, win: 100_000n });
    const of = { transaction: play.id('u'), reference: play.id('x') };
    expect(await play.vendor.correct(play.seat, unsettle, of)).toEqual(booked(CASH - 400_000n));
    expect(await play.vendor.correct(play.seat, voidBet, of)).toEqual(booked(CASH));
    expect(await play.vendor.rounds(play.seat)).toMatchObject([{ state: 'cancelled', bets: 0 }]);
    expect(await play.told()).toMatchObject([{ topic: 'round-closed' }, { topic: 'round-corrected' }]);
  });

  it('into a round that is over adds to it, and tells the difference', async () => {
    await play.put();
    await play.back({ actualBet: 400_000n, end: false });
    await play.back({ transaction: play.id('y'), actualBet: 100_000n, win: 300_000n });
    expect(await play.vendor.rounds(play.seat)).toMatchObject([
      { state: 'closed', stake: 500_000n, win: 300_000n, turnover: 200_000n, bets: 2 },
    ]);
    expect(await play.told()).toEqual([
      { topic: 'round-closed', turnover: '40.0000' },
      { topic: 'round-corrected', turnover: '-20.0000' },
    ]);
  });

  it('with play money counts nowhere', async () => {
    play.seat = await play.vendor.seat({ trial: true });
    const before = await play.vendor.cashOf(play.seat);
    await play.put();
    await play.back({ actualBet: 400_000n, win: 100_000n });
    expect(await play.vendor.cashOf(play.seat)).toBe(before - 300_000n);
    expect(await play.told()).toEqual([]);
  });
});
