import { freezeAccount } from '@mela/api/domain/identity/index.ts';
import { excludePlayer } from '@mela/api/domain/protection/index.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { newId } from '@mela/primitives';
import { authenticate } from '@mela/wire/provider/index.ts';
import { describe, expect, it } from 'vitest';
import { moneyOf } from './calls.ts';
import { CASH, openTestSeat } from './test-seat.ts';

const play = openTestSeat();

describe('who and what', () => {
  it('refuses a bet of an unknown session, player, game or currency', async () => {
    const t = () => ({ transaction: play.id(newId()) });
    expect(await play.vendor.bet({ ...play.seat, session: 'nonsense' }, t())).toBe('session-unknown');
    expect(await play.vendor.bet({ ...play.seat, session: newId() }, t())).toBe('session-unknown');
    expect(await play.vendor.bet({ ...play.seat, player: newId() }, t())).toBe('player-unknown');
    expect(await play.vendor.bet({ ...play.seat, player: 'পদ্মা' }, t())).toBe('player-unknown');
    expect(await play.vendor.bet({ ...play.seat, game: 'unheard' }, t())).toBe('game-unknown');
    expect(await play.vendor.bet({ ...play.seat, game: 'closed' }, t())).toBe('game-unavailable');
    expect(await play.vendor.bet(play.seat, { ...t(), currency: 'USD' })).toBe('currency-mismatch');
    expect(await play.vendor.bet(play.seat, { ...t(), currency: 'PLAY' })).toBe('currency-mismatch');
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
  });

  it("refuses a session that is another play.vendor's or another player's", async () => {
    const rival = await openPretendVendor(play.at);
    expect(await rival.bet(play.seat, { transaction: play.id('b') })).toBe('session-unknown');
    const other = await play.vendor.seat();
    expect(await play.vendor.bet({ ...play.seat, player: other.player }, { transaction: play.id('b') })).toBe(
      'player-unknown',
    );
  });

  it('keeps the ids of two vendors apart', async () => {
    const rival = await openPretendVendor(play.at);
    const theirs = await rival.seat();
    await play.vendor.bet(play.seat, { transaction: play.id('same') });
    expect(await rival.bet(theirs, { transaction: play.id('same') })).toMatchObject({ currency: 'BDT' });
    expect(
      await rival.cancel(theirs, { transaction: play.id('c'), reference: play.id('same') }),
    ).toMatchObject({
      currency: 'BDT',
    });
    expect(await play.vendor.status('bet', play.id('same'))).toMatchObject({ state: 'booked' });
  });

  it("does not settle or give back another player's bet, nor one of another round", async () => {
    const other = await play.vendor.seat();
    await play.vendor.bet(play.seat, { transaction: play.id('b') });
    const theft = { transaction: play.id('s'), reference: play.id('b'), amount: 5_000_000n };
    expect(await play.vendor.settle(other, theft)).toBe('player-unknown');
    expect(await play.vendor.cancel(other, { transaction: play.id('c'), reference: play.id('b') })).toBe(
      'player-unknown',
    );
    expect(await play.vendor.settle(play.seat, { ...theft, round: 'r2' })).toBe('malformed');
    expect(await play.vendor.settle(play.seat, { ...theft, currency: 'USD' })).toBe('currency-mismatch');
    expect(
      await play.vendor.settle({ ...play.seat, player: newId() }, { ...theft, reference: play.id('none') }),
    ).toBe('player-unknown');
    expect(
      await play.vendor.cancel(
        { ...play.seat, player: newId(), session: newId() },
        { transaction: play.id('d'), reference: play.id('e') },
      ),
    ).toBe('player-unknown');
  });

  it('refuses stakes outside the limits of the game, and takes both ends', async () => {
    const stake = (amount: bigint) =>
      play.vendor.bet(play.seat, { transaction: play.id(String(amount)), amount });
    expect(await stake(9_999n)).toBe('stake-out-of-range');
    expect(await stake(10_000_001n)).toBe('stake-out-of-range');
    expect(await stake(10_000n)).toMatchObject({ balance: CASH - 10_000n });
    const rich = await play.vendor.seat({ cash: 20_000_000n });
    expect(await play.vendor.bet(rich, { transaction: play.id('max'), amount: 10_000_000n })).toMatchObject({
      balance: 10_000_000n,
    });
  });

  it('plays a trial with play money and counts it nowhere', async () => {
    const guest = await play.vendor.seat({ trial: true });
    expect(guest).toMatchObject({ currency: 'PLAY', trial: true, money: 'play' });
    expect(await play.vendor.seat()).toMatchObject({ trial: false, money: 'demo' });
    await play.vendor.bet(guest, { transaction: play.id('b') });
    await play.vendor.settle(guest, { transaction: play.id('s'), reference: play.id('b'), endRound: true });
    const facts = await play.at.services.database.inMerchant(play.vendor.merchant.id, (scope) =>
      scope.db
        .selectFrom('platform.outbox')
        .select('topic')
        .where('member_id', '=', guest.player)
        .where('topic', '=', 'round-closed')
        .execute(),
    );
    expect(facts).toEqual([]);
  });
});

it.each([
  ['demo', true, 'play'],
  ['real', true, 'play'],
  ['demo', false, 'demo'],
  ['real', false, 'real'],
  ['stopped', false, 'real'],
] as const)('where the law says %s, a trial (%s) is for money that is %s', (money, trial, told) => {
  expect(moneyOf({ money }, trial)).toBe(told);
});

describe('sessions and protection', () => {
  it('redeems a ticket once, within a minute, for its own vendor', async () => {
    expect(await play.vendor.ask(authenticate, { ticket: 'unheard' })).toBe('ticket-invalid');
    const rival = await openPretendVendor(play.at);
    expect(await rival.ask(authenticate, { ticket: await play.vendor.ticketOf() })).toBe('ticket-invalid');
    const ticket = await play.vendor.ticketOf();
    const twins = await Promise.all([1, 2, 3].map(() => play.vendor.ask(authenticate, { ticket })));
    expect(twins.filter((answer) => answer === 'ticket-invalid')).toHaveLength(2);
    const stale = await play.vendor.ticketOf();
    play.at.clock.advance({ seconds: 60 });
    expect(await play.vendor.ask(authenticate, { ticket: stale })).toBe('ticket-invalid');
  });

  it('ends after twelve hours for bets, and never for what is owed', async () => {
    await play.vendor.bet(play.seat, { transaction: play.id('b') });
    await play.vendor.bet(play.seat, { transaction: play.id('b2'), round: 'r2' });
    play.at.clock.advance({ hours: 12 });
    expect(await play.vendor.bet(play.seat, { transaction: play.id('late') })).toBe('session-expired');
    expect(await play.vendor.balance(play.seat)).toBe('session-expired');
    expect(
      await play.vendor.settle(play.seat, {
        transaction: play.id('s'),
        reference: play.id('b'),
        amount: 20_000n,
        endRound: true,
      }),
    ).toMatchObject({ balance: CASH - 180_000n });
    expect(
      await play.vendor.cancel(play.seat, {
        transaction: play.id('c'),
        reference: play.id('b2'),
        round: 'r2',
      }),
    ).toMatchObject({
      balance: CASH - 80_000n,
    });
    expect(await play.vendor.bet(play.seat, { transaction: play.id('b') })).toMatchObject({
      balance: CASH - 100_000n,
    });
  });

  it('takes no bet of a player who has shut themselves out, and books what is owed to one', async () => {
    await play.vendor.bet(play.seat, { transaction: play.id('b') });
    await play.at.services.database.inMerchant(play.vendor.merchant.id, (scope) =>
      excludePlayer(scope, play.seat.player, 1),
    );
    expect(await play.vendor.bet(play.seat, { transaction: play.id('more') })).toBe('player-excluded');
    expect(await play.vendor.bet(play.seat, { transaction: play.id('b') })).toMatchObject({
      balance: CASH - 100_000n,
    });
    const win = { transaction: play.id('s'), reference: play.id('b'), amount: 10_000n, endRound: true };
    expect(await play.vendor.settle(play.seat, win)).toMatchObject({ balance: CASH - 90_000n });
    play.at.clock.advance({ days: 1 });
    expect(await play.vendor.bet(play.seat, { transaction: play.id('later') })).toBe('session-expired');
  });

  it('takes no bet of a frozen player, and books what is owed to one', async () => {
    await play.vendor.bet(play.seat, { transaction: play.id('b') });
    await play.at.services.database.inMerchant(play.vendor.merchant.id, (scope) =>
      freezeAccount(scope, play.seat.player),
    );
    expect(await play.vendor.bet(play.seat, { transaction: play.id('more') })).toBe('player-blocked');
    expect(
      await play.vendor.settle(play.seat, {
        transaction: play.id('s'),
        reference: play.id('b'),
        amount: 1_000_000n,
        endRound: true,
      }),
    ).toMatchObject({ balance: CASH + 900_000n });
  });
});

it('leaves a ledger and rounds that hold', () => play.hold());
