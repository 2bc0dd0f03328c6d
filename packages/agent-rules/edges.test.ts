import { describe, expect, it } from 'vitest';
import { collect, dueOf, endDay, lateCarry, newDay, played } from './collect.ts';
import { frozenTree, makeMoves, moveRefusal, type Registered } from './moves.ts';
import { cutOffOf, periodOf } from './period.ts';
import { effectiveRates, rebatesOfDay, roundRebates, waterfall } from './rebate.ts';
import { teamFigures } from './team-figures.ts';
import { teamOf, treeOf } from './tree.ts';
import { countRound, sumsOfRound, type RoundBet } from './valid-bet.ts';

const at = (tick: number): Date => new Date(Date.UTC(2026, 2, 1) + tick);

describe('moves', () => {
  const account = (id: string, kind: Registered['kind'], upline: string | null, tick = 0): Registered => ({
    id,
    kind,
    upline,
    registeredAt: at(tick),
  });
  const people = [
    account('head', 1, null),
    account('agent', 2, 'head'),
    account('below', 2, 'agent'),
    account('member', 0, 'below'),
    account('affiliate', 41, null),
    account('sub', 42, 'affiliate'),
    account('trial', 4, 'agent'),
    account('late', 2, 'head', 5),
    account('loner', 0, null),
  ];
  const refusal = (id: string, to: string | null, tick = 9) =>
    makeMoves(people, [{ at: at(tick), account: id, to }]).refused.get(0);

  it.each<[string, string | null, string | undefined]>([
    ['head', null, 'head-agent'],
    ['head', 'agent', 'head-agent'],
    ['agent', 'below', 'own-downline'],
    ['agent', 'agent', 'own-downline'],
    ['agent', null, 'may-not-stand-there'],
    ['agent', 'head', 'there-already'],
    ['loner', null, 'there-already'],
    ['agent', 'affiliate', 'may-not-stand-there'],
    ['sub', 'head', 'may-not-stand-there'],
    ['sub', null, 'may-not-stand-there'],
    ['trial', 'below', 'may-not-stand-there'],
    ['member', 'loner', 'may-not-stand-there'],
    ['member', 'trial', 'may-not-stand-there'],
    ['member', 'nobody', 'not-registered'],
    ['nobody', 'head', 'not-registered'],
    ['affiliate', 'agent', undefined],
    ['member', 'sub', undefined],
    ['member', null, undefined],
    ['below', 'late', undefined],
  ])('of %s to %s: %s', (id, to, expected) => {
    expect(refusal(id, to)).toBe(expected);
  });

  it('before the account or the new upline was registered are refused, at that instant no more', () => {
    expect([refusal('below', 'late', 4), refusal('below', 'late', 5)]).toEqual(['not-registered', undefined]);
    expect([refusal('late', 'below', 4), refusal('late', 'below', 5)]).toEqual(['not-registered', undefined]);
  });

  it('are looked at on the tree that the moves before have left', () => {
    const swapped = [
      { at: at(6), account: 'below', to: 'late' },
      { at: at(6), account: 'late', to: 'below' },
      { at: at(7), account: 'agent', to: 'below' },
      { at: at(7), account: 'below', to: 'agent' },
    ];
    expect([...makeMoves(people, swapped).refused.keys()]).toEqual([1, 3]);
    const [moved, to] = [account('agent', 2, 'head'), account('below', 2, 'late')];
    expect(moveRefusal(at(9), moved, to, ['below', 'late', 'head'])).toBeNull();
  });

  it('bite from the next period, and never one that runs', () => {
    const upline = (tick: number, registered = 0) => {
      const newcomer = account('newcomer', 0, 'agent', registered);
      const moves = [{ at: at(tick), account: 'newcomer', to: 'head' }];
      const all = [...people, newcomer];
      const period = { start: at(10), end: at(20) };
      return frozenTree(all, makeMoves(all, moves), period).uplineOf.get('newcomer');
    };
    expect([upline(9), upline(10), upline(15)]).toEqual(['head', 'agent', 'agent']);
    // Registered at the first instant, or within the period and moved on; at its end it comes too late.
    expect([upline(10, 10), upline(12, 12), upline(19, 11), upline(25, 20)]).toEqual([
      'agent',
      'agent',
      'agent',
      undefined,
    ]);
    expect(
      frozenTree(people, makeMoves(people, []), { start: at(10), end: at(20) }).uplineOf.has('trial'),
    ).toBe(false);
  });
});

describe('periods', () => {
  it('follow the clocks of their zone, quarters of hours too', () => {
    expect(periodOf('Hour', new Date('2026-03-15T18:14:59.999Z'), '+05:45').id).toBe('T:2026-03-15T23');
    expect(periodOf('Hour', new Date('2026-03-15T18:15:00.000Z'), '+05:45').id).toBe('T:2026-03-16T00');
    expect(periodOf('Semimonthly', new Date('2026-02-28T23:59:59.999Z'), '+00:00')).toMatchObject({
      id: 'H:2026-02-16',
      lastDay: '2026-02-28',
    });
  });

  it('are billed two hours, five minutes and one slice after their end', () => {
    const wait = (type: Parameters<typeof periodOf>[0]) => {
      const period = periodOf(type, at(0), 'Asia/Dhaka');
      return (cutOffOf(period).getTime() - period.end.getTime()) / 60_000;
    };
    expect([wait('Monthly'), wait('Daily'), wait('Hour'), wait('Slice')]).toEqual([120, 120, 5, 5]);
  });
});

describe('valid bet', () => {
  const bet = (stake: bigint, win: bigint, more: Partial<RoundBet> = {}): RoundBet => ({
    kind: 'bet',
    isSettled: true,
    stake,
    bonus: 0n,
    win,
    ...more,
  });
  const valid = (...bets: RoundBet[]) => countRound(sumsOfRound(bets, 'BDT')).validBet;

  it('is bounded by the stakes when wins are far above, and by what both sides can lose', () => {
    expect([valid(bet(100n, 9_000n)), valid(bet(100n, 195n), bet(100n, 0n)), valid(bet(100n, 100n))]).toEqual(
      [100n, 5n, 0n],
    );
  });

  it('nets the settled bets of a round only, and takes the bonus part of them off once', () => {
    expect(valid(bet(100n, 0n), bet(50n, 400n, { isSettled: false, bonus: 50n }))).toBe(100n);
    expect(valid(bet(3n, 0n, { bonus: 1n }), bet(3n, 1n, { bonus: 1n }))).toBe(3n);
    expect(valid(bet(0n, 70n))).toBe(0n);
  });

  it('leaves what gifts win to the bonuses', () => {
    const gifts = [
      bet(9n, 5n, { kind: 'free' }),
      bet(0n, 7n, { kind: 'promo' }),
      bet(4n, 0n, { kind: 'tip' }),
    ];
    expect(countRound(sumsOfRound(gifts, 'BDT'))).toMatchObject({ stakes: 0n, wins: 0n, promo: 12n });
    expect(countRound(sumsOfRound(gifts, 'PLAY')).promo).toBe(0n);
  });
});

describe('rebates', () => {
  it('find a zero, a missing and a higher rate in the middle of a line', () => {
    expect(effectiveRates([8000, 0, 9000])).toEqual([8000, 0, 0]);
    expect(effectiveRates([8000, undefined, 9000])).toEqual([8000, 0, 0]);
    expect(effectiveRates([5000, 9000, 7000, 6000])).toEqual([5000, 5000, 5000, 5000]);
    const line = [0, 0, 8000].map((ratePpm, level) => ({ account: `${level}`, ratePpm }));
    expect(waterfall(1_000n, line).map(({ exact }) => exact)).toEqual([0n, 0n, 8_000_000n]);
  });

  it('reckon a line of a hundred thousand, with everybody on it playing', () => {
    const length = 100_000;
    const accounts = Array.from({ length }, (_, level) => ({
      id: `${level}`,
      upline: level === 0 ? null : `${level - 1}`,
    }));
    const tree = treeOf(accounts);
    const bets = accounts.map(({ id }) => ({ account: id, category: 'RNG' as const, validBet: 10n ** 17n }));
    const { houseCost, kept } = roundRebates(
      rebatesOfDay(tree, (account) => Math.max(0, 20_000 - Number(account)), bets),
    );
    expect(houseCost * 1_000_000n + kept).toBe(BigInt(length) * 10n ** 17n * 20_000n);
    expect(teamOf(tree, '0').size).toBe(length);
  });

  it('carry what a cap, a correction and a collected day leave', () => {
    const ppm = 1_000_000n;
    expect([dueOf(-5n * ppm, null), dueOf(ppm - 1n, null), dueOf(9n * ppm, 5n)]).toEqual([0n, 0n, 5n]);
    // Above the cap a correction changes nothing until it reaches below.
    expect([lateCarry(9n * ppm, -3n * ppm, 5n), lateCarry(9n * ppm, -6n * ppm, 5n)]).toEqual([0n, -2n]);
    const day = played(newDay(-4n), 9n * ppm);
    expect(collect(day, { cap: 5n, minimum: 2n })).toEqual({ ok: false, refusal: 'below-minimum' });
    expect(endDay(day, 5n)).toEqual({ paid: 1n, carry: 0n });
    expect(endDay(played(newDay(-4n), -9n * ppm), 5n)).toEqual({ paid: 0n, carry: -4n });
    // A carry comes on top of the cap: it is another day's.
    expect(endDay(played(newDay(3n), 9n * ppm), 5n)).toEqual({ paid: 8n, carry: 0n });
  });
});

it('counts no trial, nobody above or beside, and an agent not as its own member', () => {
  const standee = (id: string, kind: Registered['kind'], upline: string | null) => ({
    id,
    kind,
    upline,
    registeredOn: '2026-03-01',
    firstDepositOn: '2026-03-02',
  });
  const people = [
    standee('head', 1, null),
    standee('agent', 2, 'head'),
    standee('beside', 2, 'head'),
    standee('member', 0, 'agent'),
    standee('trial', 4, 'agent'),
  ];
  const rows = people.flatMap(({ id }) =>
    [600n, 500n, -101n].map((validBet) => ({
      account: id,
      day: '2026-03-02',
      category: 'LIVE' as const,
      play: { stakes: 0n, validBet, wins: 7n },
    })),
  );
  const days = { firstDay: '2026-03-01', lastDay: '2026-03-02' };
  const figures = teamFigures('agent', people, rows, days, 1_000n);
  expect(figures).toMatchObject({
    teamSize: 1,
    direct: 1,
    activeMembers: 0,
    newMembers: 1,
    firstDepositors: 1,
  });
  expect(figures.byCategory.get('LIVE')).toEqual({ stakes: 0n, validBet: 1_998n, wins: 42n });
  expect(teamFigures('agent', people, rows, days, 999n).activeMembers).toBe(1);
  expect(teamFigures('member', people, rows, days, 1n)).toMatchObject({ teamSize: 0, activeMembers: 0 });
});
