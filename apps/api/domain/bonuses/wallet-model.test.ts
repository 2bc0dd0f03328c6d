import { mulDiv, newId, type Id } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPretendVendor, type Seat } from '@mela/test-house/pretend-vendor.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '../../invariants.ts';
import type { Scope } from '../../platform/scope.ts';
import { balanceOf, post, verifyBooks } from '../ledger/index.ts';
import { runningRounds } from '../play/index.ts';
import { cancelBonus, claimBonus, openLot, openLots, saveOffer, sweepBonuses } from './index.ts';

// A wallet with cash, bonuses and lots, driven at random over the vendor's own wire, beside a plain reckoning of it.

const TAKA = 10_000n;
const HOUR_MS = 3_600_000;
const WEIGHT = 60n;
const DAYS = 2;
const MULTIPLES = [0, 150, 400] as const;

let test: TestHouse;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let offers: { id: Id; amount: bigint; multiple: bigint }[];

beforeAll(async () => {
  test = await openHouse();
  vendor = await openPretendVendor(test);
  offers = await run(async (scope) => {
    const saved = [];
    for (const [at, multiple] of MULTIPLES.entries()) {
      const amount = BigInt(at + 1) * 37n * TAKA + 3n;
      const { id } = await saveOffer(scope, {
        kind: 'claim',
        names: { en: `Claim ${at}` },
        details: {},
        currency: 'BDT',
        rate: 0,
        amount,
        amountMax: null,
        depositMin: 0n,
        multiple,
        base: 'bonus',
        weights: { RNG: Number(WEIGHT) },
        days: DAYS,
        audience: 'everyone',
        newcomerDays: null,
        frequency: 'always',
        opensAt: null,
        closesAt: null,
        isOpen: true,
      });
      saved.push({ id, amount, multiple: BigInt(multiple) });
    }
    return saved;
  });
});
afterAll(() => test.close());

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.house.database.inMerchant(vendor.merchant.id, work);

type Bonus = { id: Id; money: bigint; state: string; endsAt: number };
type Lot = { of: Bonus | null; left: bigint; weight: bigint; endsAt: number };
type Round = { name: string; stake: bigint; parts: Map<Bonus, bigint> };
type Model = { cash: bigint; bonuses: Bonus[]; lots: Lot[]; rounds: Round[] };
type Real = { seat: Seat; names: number };

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const now = (): number => test.clock.now().getTime();
const underWay = ({ bonuses }: Model): Bonus[] => bonuses.filter(({ state }) => state === 'active');

/** What the reckoning says that play feeds. */
function feed(model: Model, play: bigint): void {
  let rest = play;
  for (const lot of model.lots) {
    if (lot.left === 0n || lot.endsAt <= now() || (lot.of && lot.of.state !== 'active')) continue;
    const whole = (rest * lot.weight) / 100n;
    const isFull = whole >= lot.left;
    rest -= isFull ? mulDiv(lot.left, 100n, lot.weight, 'up') : rest;
    lot.left -= isFull ? lot.left : whole;
    if (lot.left === 0n && lot.of) {
      model.cash += lot.of.money;
      Object.assign(lot.of, { money: 0n, state: 'converted' });
    }
  }
}

type Step = fc.AsyncCommand<Model, Real>;

class PayIn implements Step {
  readonly amount: bigint;
  constructor(amount: bigint) {
    this.amount = amount;
  }
  check = () => true;
  toString = () => `pay in ${this.amount}`;
  async run(model: Model, { seat }: Real) {
    await run(async (scope) => {
      const id = newId();
      await post(scope, {
        kind: 'adjustment',
        key: id,
        entries: [
          { ownerId: seat.player, account: 'cash', currency: 'BDT', amount: this.amount },
          { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -this.amount },
        ],
      });
      const lot = { memberId: seat.player, currency: 'BDT', source: 'deposit', sourceId: id } as const;
      await openLot(scope, { ...lot, required: this.amount });
    });
    model.cash += this.amount;
    model.lots.push({ of: null, left: this.amount, weight: 100n, endsAt: Infinity });
    test.clock.advance({ seconds: 1 });
    await agree(model, seat);
  }
}

class Claim implements Step {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = () => true;
  toString = () => `claim ${this.which}`;
  async run(model: Model, { seat }: Real) {
    const offer = offers[this.which];
    if (!offer) throw new Error('there is such an offer');
    const claimed = await run((scope) => claimBonus(scope, seat.player, offer.id));
    if (!claimed.ok) throw new Error(claimed.refusal.kind);
    const endsAt = now() + DAYS * 24 * HOUR_MS;
    const bonus: Bonus = { id: claimed.value.id, money: offer.amount, state: 'active', endsAt };
    model.bonuses.push(bonus);
    const left = mulDiv(offer.amount, offer.multiple, 100n, 'up');
    if (left > 0n) model.lots.push({ of: bonus, left, weight: WEIGHT, endsAt });
    else {
      model.cash += bonus.money;
      Object.assign(bonus, { money: 0n, state: 'converted' });
    }
    test.clock.advance({ seconds: 1 });
    await agree(model, seat);
  }
}

class Bet implements Step {
  readonly amount: bigint;
  constructor(amount: bigint) {
    this.amount = amount;
  }
  check = () => true;
  toString = () => `bet ${this.amount}`;
  async run(model: Model, real: Real) {
    real.names += 1;
    const name = `r${real.names}`;
    const answer = await vendor.bet(real.seat, {
      transaction: `${real.seat.player}-${name}`,
      round: name,
      amount: this.amount,
    });
    const live = underWay(model).filter(({ endsAt }) => endsAt > now());
    const bonus = live.reduce((sum, { money }) => sum + money, 0n);
    if (model.cash + bonus < this.amount) {
      expect(answer).toBe('insufficient-funds');
      return;
    }
    let rest = this.amount - min(model.cash, this.amount);
    model.cash -= this.amount - rest;
    const parts = new Map<Bonus, bigint>();
    for (const one of live) {
      const part = min(rest, one.money);
      if (part === 0n) continue;
      one.money -= part;
      parts.set(one, part);
      rest -= part;
    }
    model.rounds.push({ name, stake: this.amount, parts });
    await agree(model, real.seat);
  }
}

/** Ends the oldest open round: with a win, or given back. */
class End implements Step {
  readonly percent: bigint | null;
  constructor(percent: bigint | null) {
    this.percent = percent;
  }
  check = (model: Readonly<Model>) => model.rounds.length > 0;
  toString = () => (this.percent === null ? 'cancel' : `settle at ${this.percent} %`);
  async run(model: Model, { seat }: Real) {
    const round = model.rounds.shift();
    if (!round) return;
    const bet = `${seat.player}-${round.name}`;
    const win = this.percent === null ? round.stake : (round.stake * this.percent) / 100n;
    if (this.percent === null)
      await vendor.cancel(seat, { round: round.name, transaction: `c-${bet}`, reference: bet });
    else
      await vendor.settle(seat, {
        round: round.name,
        transaction: `s-${bet}`,
        reference: bet,
        amount: win,
        endRound: true,
      });
    let cash = win;
    for (const [bonus, part] of round.parts) {
      const share = this.percent === null ? part : (win * part) / round.stake;
      if (bonus.state === 'converted') continue;
      cash -= share;
      if (bonus.state === 'active') bonus.money += share;
    }
    model.cash += cash;
    await test.deliver();
    const net = win > round.stake ? win - round.stake : round.stake - win;
    if (this.percent !== null) feed(model, min(round.stake, net));
    await agree(model, seat);
  }
}

class GiveUp implements Step {
  check = (model: Readonly<Model>) => model.bonuses.some(({ state }) => state === 'active');
  toString = () => 'give the oldest bonus up';
  async run(model: Model, { seat }: Real) {
    const bonus = model.bonuses.find(({ state }) => state === 'active');
    if (!bonus) return;
    const wish = { id: bonus.id, money: bonus.money };
    const cancelled = await run((scope) => cancelBonus(scope, seat.player, wish));
    expect(cancelled.ok).toBe(true);
    Object.assign(bonus, { money: 0n, state: 'cancelled' });
    await agree(model, seat);
  }
}

class Wait implements Step {
  readonly hours: number;
  constructor(hours: number) {
    this.hours = hours;
  }
  check = () => true;
  toString = () => `wait ${this.hours} h`;
  async run(model: Model, { seat }: Real) {
    test.clock.advance({ hours: this.hours });
    await run(async (scope) => {
      // They sit through it: a game's session would have ended long before.
      const expires_at = new Date(now() + 12 * HOUR_MS);
      await scope.db
        .updateTable('play.session')
        .set({ expires_at })
        .where('account_id', '=', seat.player)
        .execute();
      await sweepBonuses(scope, runningRounds);
    });
    for (const bonus of underWay(model)) {
      const atStake = model.rounds.some(({ parts }) => (parts.get(bonus) ?? 0n) > 0n);
      if (bonus.endsAt + 60_000 <= now()) Object.assign(bonus, { money: 0n, state: 'expired' });
      else if (bonus.money === 0n && !atStake) bonus.state = 'used-up';
    }
    await agree(model, seat);
  }
}

/** What the house says is what the reckoning says. */
async function agree(model: Model, { player }: Seat): Promise<void> {
  const told = await run(async (scope) => {
    const holds = async (kind: 'cash' | 'bonus') =>
      (await balanceOf(scope, { ownerId: player, kind, currency: 'BDT' })).balance;
    const grants = await scope.db
      .selectFrom('bonuses.grant')
      .select(['id', 'money', 'state'])
      .where('member_id', '=', player)
      .execute();
    const lots = await openLots(scope, { id: player, currency: 'BDT' });
    return {
      cash: await holds('cash'),
      bonus: await holds('bonus'),
      grants,
      lots: lots.map(({ left }) => left),
    };
  });
  expect(told.cash).toBe(model.cash);
  expect(told.bonus).toBe(model.bonuses.reduce((sum, { money }) => sum + money, 0n));
  const byId = new Map(told.grants.map(({ id, money, state }) => [id, { money, state }]));
  for (const { id, money, state } of model.bonuses) expect(byId.get(id)).toEqual({ money, state });
  const open = model.lots.filter(({ of, left }) => left > 0n && (of === null || of.state === 'active'));
  expect(told.lots).toEqual(open.map(({ left }) => left));
}

it('is what a plain reckoning says, whatever is bet, won, given back, claimed, given up or left to expire', async () => {
  const amount = fc.bigInt({ min: 1n, max: 160n * TAKA });
  const steps = [
    amount.map((of) => new PayIn(of)),
    fc.nat({ max: offers.length - 1 }).map((of) => new Claim(of)),
    amount.map((of) => new Bet(of < TAKA ? TAKA : of)),
    amount.map((of) => new Bet(of < TAKA ? TAKA : of)),
    fc.constantFrom(0n, 33n, 100n, 170n, 400n).map((of) => new End(of)),
    fc.constantFrom(0n, 50n, 250n, null).map((of) => new End(of)),
    fc.constant(new GiveUp()),
    fc.constantFrom(1, 20, 49).map((of) => new Wait(of)),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.commands<Model, Real, false>(steps, { maxCommands: 30, size: 'max' }),
      async (commands) => {
        const seat = await vendor.seat({ cash: 0n });
        const model: Model = { cash: 0n, bonuses: [], lots: [], rounds: [] };
        await fc.asyncModelRun(() => ({ model, real: { seat, names: 0 } }), commands);
      },
    ),
    { numRuns: 25 },
  );
  expect(await verifyBooks(test.house.database, vendor.merchant.id, invariants)).toEqual([]);
}, 240_000);
