import { ceilingsOf, decideHeldCredit, heldCredits, setCeilings } from '@mela/api/domain/play/index.ts';
import { balanceOf } from '@mela/api/domain/ledger/index.ts';
import { newId } from '@mela/primitives';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { ownFunds } from '@mela/wire/portal/vendor-wallets.ts';
import { batch, promo, settle, unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { CASH, openTestSeat } from './test-seat.ts';

// What a vendor credits beyond its ceilings waits for two of the staff.

const STAKE = 100_000n;
const CALL_MAX = 5_000_000n;
const PLAYER_DAY_MAX = 9_000_000n;
const VENDOR_DAY_MAX = 20_000_000n;

const play = openTestSeat();
const { id } = play;

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  play.at.services.database.inMerchant(play.vendor.merchant.id, work);

const allow = (callMax: bigint | null, playerDayMax: bigint | null, vendorDayMax: bigint | null) =>
  run(async (scope) => {
    const { set } = await ceilingsOf(scope, play.vendor.code);
    const wish = { callMax, playerDayMax, vendorDayMax };
    return setCeilings(scope, { vendor: play.vendor.code, was: set, wish });
  });

// Each test has a day of its own.
beforeEach(async () => {
  play.at.clock.advance({ days: 1 });
  play.seat = await play.vendor.seat({ cash: CASH });
  await allow(CALL_MAX, PLAYER_DAY_MAX, VENDOR_DAY_MAX);
});

const cash = () => play.vendor.cashOf(play.seat);
const onHold = () =>
  run(async (scope) => {
    const account = { ownerId: play.seat.player, kind: `held:${play.vendor.code}`, currency: 'BDT' } as const;
    return (await balanceOf(scope, account)).balance;
  });
const held = () =>
  run((scope) => heldCredits(scope, { accountId: play.seat.player, waiting: false, limit: 50 }));
const theHeld = async () => {
  const [credit] = await held();
  if (!credit) throw new Error('nothing is held');
  return credit;
};
const decide = async (releases: boolean, of = theHeld()) => {
  const credit = await of;
  return run((scope) => decideHeldCredit(scope, { id: credit.id, releases }));
};
const bet = (name = 'b') => play.vendor.bet(play.seat, { transaction: id(name), round: id(name) });
const win = (amount: bigint, { name = 's', of = 'b', endRound = true } = {}) =>
  play.vendor.settle(play.seat, {
    transaction: id(name),
    reference: id(of),
    round: id(of),
    amount,
    endRound,
  });
const prize = (amount: bigint, name = 'p', seat = play.seat) =>
  play.vendor.promo(seat, { transaction: id(name), amount });
const round = async () => (await play.vendor.rounds(play.seat))[0];

describe('a credit above what one call may bring', () => {
  it('is booked and held: the vendor hears ok, the balance is without it, a retry says the same', async () => {
    await bet();
    const first = await win(CALL_MAX + 1n);
    expect(first).toMatchObject({ balance: CASH - STAKE, held: CALL_MAX + 1n });
    expect(await win(CALL_MAX + 1n)).toEqual(first);
    expect(await win(CALL_MAX)).toBe('transaction-reused');
    expect(await cash()).toBe(CASH - STAKE);
    expect(await onHold()).toBe(CALL_MAX + 1n);
    expect(await round()).toMatchObject({ state: 'closed', win: 0n, turnover: STAKE });
    expect(await held()).toMatchObject([
      { kind: 'settle', amount: CALL_MAX + 1n, ceiling: 'call', state: 'held' },
    ]);
    await play.hold();
  });

  it('of a tournament or a jackpot is held as well, and so is what the issue booked', async () => {
    expect(await prize(CALL_MAX)).not.toHaveProperty('held');
    const huge = 999_999_999_999_990_000n;
    const first = await prize(huge, 'huge');
    expect(first).toMatchObject({ balance: CASH + CALL_MAX, held: huge });
    expect(await prize(huge, 'huge')).toEqual(first);
    expect(await held()).toMatchObject([{ kind: 'promo', title: 'Third place', amount: huge }]);
    await play.hold();
  });

  it('by a later correction is held, and what stands below it is paid', async () => {
    await bet();
    await win(CALL_MAX);
    const more = { transaction: id('x'), reference: id('b'), round: id('b') };
    expect(await play.vendor.resettle(play.seat, { ...more, change: CALL_MAX + 1n })).toMatchObject({
      balance: CASH - STAKE + CALL_MAX,
      held: CALL_MAX + 1n,
    });
    expect(await onHold()).toBe(CALL_MAX + 1n);
    await play.hold();
  });

  it('among calls of which all are booked or none is held, and the others are booked', async () => {
    const { session, player, game } = play.seat;
    const inRound = { session, player, game, round: id('b') };
    const answer = await play.vendor.ask(batch, {
      calls: [
        { call: 'bet', body: { ...inRound, transaction: id('b'), amount: STAKE, currency: 'BDT' } },
        {
          call: 'settle',
          body: {
            ...inRound,
            transaction: id('s'),
            reference: id('b'),
            amount: CALL_MAX + 1n,
            currency: 'BDT',
            endRound: true,
          },
        },
      ],
    });
    expect(answer).toMatchObject({ answers: [{}, { balance: CASH - STAKE, held: CALL_MAX + 1n }] });
    expect(
      await play.vendor.betAndSettle(play.seat, { transaction: id('t'), round: id('t'), win: CALL_MAX + 1n }),
    ).toMatchObject({ balance: CASH - 2n * STAKE, held: CALL_MAX + 1n });
    await play.hold();
  });

  it('of money put aside does not join it', async () => {
    await play.vendor.reserve(play.seat, { transaction: id('r'), amount: 1_000_000n });
    const out = { transaction: id('o'), reference: id('r'), actualBet: STAKE, win: CALL_MAX + 1n, end: true };
    const first = await play.vendor.release(play.seat, out);
    expect(first).toMatchObject({ balance: CASH - STAKE, held: CALL_MAX + 1n });
    expect(await play.vendor.release(play.seat, out)).toEqual(first);
    await play.hold();
    await decide(true);
    expect(await cash()).toBe(CASH - STAKE + CALL_MAX + 1n);
    await play.hold();
  });

  it('is nothing in play money', async () => {
    const trial = await play.vendor.seat({ trial: true });
    expect(await prize(CALL_MAX * 9n, 'trial', trial)).not.toHaveProperty('held');
    await play.hold();
  });
});

describe('what was held', () => {
  beforeEach(async () => {
    await bet();
    await win(CALL_MAX + 1n);
  });

  it('is told to its player beside what they have, and is in no sum', async () => {
    const { account, client } = await signIn(play.at, { username: id('lucky').replace('-', '') });
    play.seat = await play.vendor.seatOf(account.id);
    await prize(CALL_MAX + 1n, 'shown');
    const funds = accepted(await client.call(ownFunds));
    expect(funds).toMatchObject({
      onHold: CALL_MAX + 1n,
      heldWins: [{ vendorName: play.vendor.code, amount: CALL_MAX + 1n }],
      total: CASH,
    });
    await decide(true);
    expect(accepted(await client.call(ownFunds))).toMatchObject({ onHold: 0n, heldWins: [] });
  });

  it('is paid when it is released, once, and the round has won it', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => decide(true)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cash()).toBe(CASH - STAKE + CALL_MAX + 1n);
    expect(await onHold()).toBe(0n);
    expect(await round()).toMatchObject({ state: 'closed', win: CALL_MAX + 1n, turnover: STAKE });
    expect(await win(CALL_MAX + 1n)).toMatchObject({ balance: CASH - STAKE, held: CALL_MAX + 1n });
    await play.hold();
  });

  it('goes back to its vendor when it is refused', async () => {
    expect(await decide(false)).toMatchObject({ ok: true });
    expect(await decide(true)).toMatchObject({ refusal: { kind: 'held-credit-closed' } });
    expect([await cash(), await onHold()]).toEqual([CASH - STAKE, 0n]);
    expect(await round()).toMatchObject({ win: 0n });
    await play.hold();
  });

  it('is taken back with its bet by an unsettle, and held anew by the next settle', async () => {
    const of = { transaction: id('x'), reference: id('b'), round: id('b') };
    expect(await play.vendor.correct(play.seat, unsettle, of)).toMatchObject({ balance: CASH - STAKE });
    expect(await onHold()).toBe(0n);
    expect(await decide(true)).toMatchObject({ refusal: { kind: 'held-credit-closed' } });
    expect(await win(CALL_MAX + 2n, { name: 's2' })).toMatchObject({ held: CALL_MAX + 2n });
    await play.hold();
  });

  it('is taken back with its bet by a void, before it is released and after', async () => {
    const voided = { transaction: id('x'), reference: id('b'), round: id('b') };
    expect(await play.vendor.correct(play.seat, voidBet, voided)).toMatchObject({ balance: CASH });
    expect(await onHold()).toBe(0n);
    await bet('c');
    await win(CALL_MAX + 1n, { name: 'cs', of: 'c' });
    await decide(true);
    const later = { transaction: id('y'), reference: id('c'), round: id('c') };
    expect(await play.vendor.correct(play.seat, voidBet, later)).toMatchObject({ balance: CASH });
    await play.hold();
  });

  it('is taken back with a bet that came with its settle, by a cancel', async () => {
    await play.vendor.betAndSettle(play.seat, { transaction: id('t'), round: id('t'), win: CALL_MAX + 1n });
    const cancelled = { transaction: id('k'), reference: id('t'), round: id('t') };
    expect(await play.vendor.cancel(play.seat, cancelled)).toMatchObject({ balance: CASH - STAKE });
    expect(await onHold()).toBe(CALL_MAX + 1n);
    await play.hold();
  });

  it('is made less by a correction, and what is beyond it refused', async () => {
    const of = { reference: id('b'), round: id('b') };
    const less = (name: string, change: bigint) =>
      play.vendor.resettle(play.seat, { ...of, transaction: id(name), change });
    expect(await less('x', -1_000_000n)).toMatchObject({ balance: CASH - STAKE });
    expect(await onHold()).toBe(CALL_MAX + 1n - 1_000_000n);
    expect(await less('y', -CALL_MAX)).toBe('amount-invalid');
    await decide(true);
    expect(await cash()).toBe(CASH - STAKE + CALL_MAX + 1n - 1_000_000n);
    expect(await less('z', -1_000_000n)).toMatchObject({
      balance: CASH - STAKE + CALL_MAX + 1n - 2_000_000n,
    });
    await play.hold();
  });

  it('is decided on or taken back, and not both', async () => {
    const of = { transaction: id('x'), reference: id('b'), round: id('b') };
    await Promise.all([decide(true), play.vendor.correct(play.seat, unsettle, of)]);
    expect(await onHold()).toBe(0n);
    expect(await cash()).toBe(CASH - STAKE);
    await play.hold();
  });
});

describe('the sums of a day', () => {
  const many = async (count: number, amount: bigint, name = 'm') => {
    const seats = await Promise.all(Array.from({ length: count }, () => play.vendor.seat({ cash: CASH })));
    return Promise.all(seats.map((seat, n) => prize(amount, `${name}${n}`, seat)));
  };
  const heldOf = (answers: readonly unknown[]) =>
    answers.filter((answer) => typeof answer === 'object' && answer !== null && 'held' in answer).length;

  it('hold for one player, however many calls come at once, and begin anew with the next day', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => bet(`b${n}`)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? prize(1_000_000n, `p${n}`) : win(1_000_000n, { name: `s${n}`, of: `b${n / 2}` }),
      ),
    );
    expect(heldOf(answers)).toBe(11);
    expect(await cash()).toBe(CASH - 10n * STAKE + PLAYER_DAY_MAX);
    await play.hold();
    play.at.clock.advance({ days: 1 });
    expect(await prize(1_000_000n, 'next')).not.toHaveProperty('held');
    await play.hold();
  });

  it('hold for the vendor over all of its players', async () => {
    const answers = await many(10, 4_000_000n);
    expect(heldOf(answers)).toBe(5);
    expect(heldOf(await many(3, 1n, 'late'))).toBe(3);
    await play.hold();
  });

  it('follow a ceiling that is set in the middle of the day', async () => {
    expect(heldOf(await many(5, 4_000_000n))).toBe(0);
    await allow(CALL_MAX, PLAYER_DAY_MAX, VENDOR_DAY_MAX + 4_000_000n);
    expect(heldOf([await prize(4_000_000n, 'q1'), await prize(1n, 'q2')])).toBe(1);
    await allow(CALL_MAX, PLAYER_DAY_MAX, 1_000_000n);
    expect(heldOf([await prize(1n, 'q3')])).toBe(1);
    await allow(CALL_MAX, PLAYER_DAY_MAX, VENDOR_DAY_MAX + 5_000_000n);
    expect(heldOf([await prize(1_000_000n, 'q4'), await prize(1n, 'q5')])).toBe(1);
    await play.hold();
  });

  it('are each brand’s and each vendor’s own', async () => {
    await many(5, 4_000_000n);
    const { openPretendVendor } = await import('@mela/testing/vendors/pretend-vendor.ts');
    for (const brand of ['mela', 'nodi'] as const) {
      const other = await openPretendVendor(play.at, brand);
      const seat = await other.seat({ cash: CASH });
      expect(await other.promo(seat, { transaction: newId(), amount: 4_000_000n })).not.toHaveProperty(
        'held',
      );
    }
    await play.hold();
  });
});

it('usually lets a million through by one call, and what is ten times as much waits', async () => {
  await allow(null, null, null);
  const million = 1_000_000n * 10_000n;
  expect(await prize(million)).not.toHaveProperty('held');
  expect(await prize(million + 1n, 'over')).toMatchObject({ held: million + 1n });
  await play.hold();
});

it('refuses nothing that it refused before: a repeat, a bet that was given back, another body', async () => {
  await play.vendor.cancel(play.seat, { transaction: id('k'), reference: id('b'), round: id('b') });
  expect(await win(CALL_MAX + 1n)).toBe('bet-cancelled');
  expect(await play.vendor.ask(settle, { ...(await body('never')), amount: CALL_MAX + 1n })).toBe(
    'bet-unknown',
  );
  expect(await play.vendor.ask(promo, { ...prizeBody(), currency: 'USD' })).toBe('currency-mismatch');
  expect(await held()).toEqual([]);
});

const body = async (name: string) => ({
  session: play.seat.session,
  player: play.seat.player,
  game: play.seat.game,
  round: id(name),
  transaction: id(`${name}-s`),
  reference: id(name),
  currency: 'BDT',
  endRound: true,
});
const prizeBody = () => ({
  player: play.seat.player,
  transaction: id('usd'),
  amount: CALL_MAX + 1n,
  currency: 'BDT',
  source: 'jackpot' as const,
  title: 'Jackpot',
});
