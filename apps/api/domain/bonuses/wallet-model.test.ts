import { mulDiv, newId, type Id } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPretendVendor, type Seat } from '@mela/test-house/pretend-vendor.ts';
import { unsettle, voidBet } from '@mela/wire/provider/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '../../invariants.ts';
import type { Scope } from '../../platform/scope.ts';
import { placeAccount } from '../agents/index.ts';
import { openAccount } from '../identity/index.ts';
import { balanceOf, post, verifyBooks } from '../ledger/index.ts';
import { runningRounds } from '../play/index.ts';
import { sendMoney, setTransferPolicy } from '../transfers/index.ts';
import { cancelBonus, claimBonus, openLot, openLots, saveOffer, sweepBonuses } from './index.ts';
import { effective, hear, lotOf } from './test-turnover.ts';
import {
  endBonus,
  fromCash,
  openLotsOf,
  pay,
  stake,
  takeBack,
  underWay,
  type Bonus,
  type Model,
} from './test-wallet.ts';

// A wallet with cash, bonuses and lots, driven at random over the vendor's own wire, beside a plain reckoning of it.

const TAKA = 10_000n;
const HOUR_MS = 3_600_000;
const WEIGHTS = { RNG: 60 };
const DAYS = 2;
const MULTIPLES = [0, 150, 400] as const;

let test: TestHouse;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let agent: Id;
let offers: { id: Id; amount: bigint; multiple: bigint }[];

beforeAll(async () => {
  test = await openHouse();
  vendor = await openPretendVendor(test);
  agent = await run(async (scope) => {
    await setTransferPolicy(scope, { amountMin: 1n, dailyMax: 1_000_000n * TAKA });
    const opened = await openAccount(scope, { type: 1, username: 'abovethem', passwordHash: 'none' });
    if (!opened.ok) throw new Error('the name is free');
    await placeAccount(scope, { accountId: opened.value.id, uplineId: null });
    return opened.value.id;
  });
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
        weights: WEIGHTS,
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

type Real = { seat: Seat; names: number };
type Step = fc.AsyncCommand<Model, Real>;

const now = (): number => test.clock.now().getTime();

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
    model.lots.push(lotOf({ of: null, required: this.amount, weights: {}, endsAt: Infinity }, now()));
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
    const required = mulDiv(offer.amount, offer.multiple, 100n, 'up');
    if (required > 0n) model.lots.push(lotOf({ of: bonus, required, weights: WEIGHTS, endsAt }, now()));
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
    const round = stake(model, { name, amount: this.amount, now: now() });
    if (round === null) {
      expect(answer).toBe('insufficient-funds');
      return;
    }
    model.rounds.push(round);
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
    const of = { round: round.name, transaction: newId(), reference: bet };
    const win = this.percent === null ? round.stake : (round.stake * this.percent) / 100n;
    if (this.percent === null) await vendor.cancel(seat, of);
    else await vendor.settle(seat, { ...of, amount: win, endRound: true });
    pay(model, round, win, { isWhole: this.percent === null });
    if (this.percent !== null) {
      round.win = win;
      model.closed.push(round);
      model.untold.push({ round, amount: effective(round), at: now() });
    }
    await toldAndAgreed(model, seat);
  }
}

/** The last round that ended turns out otherwise. What is taken back must be there: debts have a test of their own. */
class Correct implements Step {
  readonly how: 'resettle' | 'void' | 'unsettle';
  readonly percent: bigint;
  constructor(how: Correct['how'], percent: bigint) {
    this.how = how;
    this.percent = percent;
  }
  check = (model: Readonly<Model>) => model.closed.length > 0;
  toString = () => (this.how === 'resettle' ? `resettle to ${this.percent} %` : this.how);
  async run(model: Model, { seat }: Real) {
    const round = model.closed.at(-1);
    if (!round) return;
    const before = effective(round);
    const win = this.how === 'resettle' ? (round.stake * this.percent) / 100n : 0n;
    const gain = win - round.win + (this.how === 'void' ? round.stake : 0n);
    if (fromCash(round, -gain) > model.cash || (this.how === 'resettle' && gain === 0n)) return;
    const of = { round: round.name, transaction: newId(), reference: `${seat.player}-${round.name}` };
    const said =
      this.how === 'resettle'
        ? await vendor.resettle(seat, { ...of, change: gain })
        : await vendor.correct(seat, this.how === 'void' ? voidBet : unsettle, of);
    expect(typeof said).toBe('object');
    if (gain > 0n) pay(model, round, gain, { isWhole: gain === round.stake && this.how === 'void' });
    else takeBack(model, round, -gain);
    round.win = win;
    if (this.how !== 'resettle') model.closed.pop();
    if (this.how === 'unsettle') model.rounds.unshift(round);
    const after = this.how === 'resettle' ? effective(round) : 0n;
    if (after !== before) model.untold.push({ round, amount: after - before, at: now() });
    await toldAndAgreed(model, seat);
  }
}

/** Sends cash to the agent above, which takes that nothing is left to be played. */
class Send implements Step {
  readonly amount: bigint;
  constructor(amount: bigint) {
    this.amount = amount;
  }
  check = () => true;
  toString = () => `send ${this.amount}`;
  async run(model: Model, { seat }: Real) {
    const sent = await run((scope) =>
      sendMoney(scope, {
        senderId: seat.player,
        to: { direction: 'up' },
        currency: 'BDT',
        timeZone: 'Asia/Dhaka',
        amount: this.amount,
        note: null,
      }),
    );
    const owes = openLotsOf(model).length > 0;
    const refusal = model.cash < this.amount ? 'insufficient-funds' : owes ? 'turnover-left' : null;
    expect(sent.ok ? null : sent.refusal.kind).toBe(refusal);
    if (refusal === null) model.cash -= this.amount;
    await agree(model, seat);
  }
}

async function toldAndAgreed(model: Model, seat: Seat): Promise<void> {
  await test.deliver();
  hear(model);
  test.clock.advance({ seconds: 1 });
  await agree(model, seat);
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
    endBonus(model, bonus, 'cancelled');
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
      if (bonus.endsAt + 60_000 <= now()) endBonus(model, bonus, 'expired');
      else if (bonus.money === 0n && !atStake) endBonus(model, bonus, 'used-up');
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
  expect(told.lots).toEqual(openLotsOf(model).map(({ required, done }) => required - done));
}

const newcomer = async (): Promise<Real> => {
  const seat = await vendor.seat({ cash: 0n });
  await run((scope) => placeAccount(scope, { accountId: seat.player, uplineId: agent }));
  return { seat, names: 0 };
};
const nothing = (): Model => ({ cash: 0n, bonuses: [], lots: [], rounds: [], closed: [], untold: [] });

it.each([
  ['given back', [new Correct('void', 0n)]],
  ['paid more', [new Correct('resettle', 170n)]],
  ['run again and won', [new Correct('unsettle', 0n), new Wait(1), new End(400n)]],
] as const)(
  'a bet of a bonus that was given up long ago, %s, brings its member no cash',
  async (_name, after) => {
    const [real, model] = [await newcomer(), nothing()];
    const before = [new Claim(2), new Bet(50n * TAKA), new End(0n), new GiveUp(), new Wait(1)];
    for (const one of [...before, ...after]) await one.run(model, real);
    expect(model.cash).toBe(0n);
  },
);

it('is what a plain reckoning says, whatever is bet, won, corrected, given back, sent, claimed, given up or left to expire', async () => {
  const amount = fc.bigInt({ min: 1n, max: 160n * TAKA });
  const percent = fc.constantFrom(0n, 33n, 100n, 170n, 400n);
  const steps = [
    amount.map((of) => new PayIn(of)),
    fc.nat({ max: offers.length - 1 }).map((of) => new Claim(of)),
    amount.map((of) => new Bet(of < TAKA ? TAKA : of)),
    amount.map((of) => new Bet(of < TAKA ? TAKA : of)),
    percent.map((of) => new End(of)),
    fc.constantFrom(0n, 50n, 250n, null).map((of) => new End(of)),
    fc
      .tuple(fc.constantFrom('resettle' as const, 'void' as const, 'unsettle' as const), percent)
      .map(([how, to]) => new Correct(how, to)),
    amount.map((of) => new Send((of / 100n + 1n) * 100n)),
    fc.constant(new GiveUp()),
    fc.constantFrom(1, 20, 49).map((of) => new Wait(of)),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.commands<Model, Real, false>(steps, { maxCommands: 30, size: 'max' }),
      async (commands) => {
        const real = await newcomer();
        await fc.asyncModelRun(() => ({ model: nothing(), real }), commands);
      },
    ),
    { numRuns: 25 },
  );
  expect(await verifyBooks(test.house.database, vendor.merchant.id, invariants)).toEqual([]);
}, 240_000);
