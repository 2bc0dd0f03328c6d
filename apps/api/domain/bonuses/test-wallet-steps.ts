import { HOUR_MS, mulDiv, newId } from '@mela/primitives';
import { expect } from 'vitest';
import { post } from '../ledger/index.ts';
import { runningRounds } from '../play/index.ts';
import { sendMoney } from '../member-transfers/index.ts';
import { cancelBonus, claimBonus, openLot, sweepBonuses } from './index.ts';
import { lotOf } from './test-turnover.ts';
import { endBonus, openLotsOf, underWay, type Bonus, type Model } from './test-wallet.ts';
import { agree, DAYS, WEIGHTS, type Real, type Step } from './test-wallet-world.ts';

// What happens to a wallet besides play: money comes and goes, bonuses are claimed, given up and left to expire.

export class PayIn implements Step {
  readonly amount: bigint;
  constructor(amount: bigint) {
    this.amount = amount;
  }
  check = () => true;
  toString = () => `pay in ${this.amount}`;
  async run(model: Model, { seat, world }: Real) {
    await world.run(async (scope) => {
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
    model.lots.push(lotOf({ of: null, required: this.amount, weights: {}, endsAt: Infinity }, world.now()));
    world.test.clock.advance({ seconds: 1 });
    await agree(model, seat, world);
  }
}

export class Claim implements Step {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = () => true;
  toString = () => `claim ${this.which}`;
  async run(model: Model, { seat, world }: Real) {
    const offer = world.offers[this.which];
    if (!offer) throw new Error('there is such an offer');
    const claimed = await world.run((scope) => claimBonus(scope, seat.player, offer.id));
    if (!claimed.ok) throw new Error(claimed.refusal.kind);
    const endsAt = world.now() + DAYS * 24 * HOUR_MS;
    const bonus: Bonus = { id: claimed.value.id, money: offer.amount, state: 'active', endsAt };
    model.bonuses.push(bonus);
    const required = mulDiv(offer.amount, offer.multiple, 100n, 'up');
    if (required > 0n) model.lots.push(lotOf({ of: bonus, required, weights: WEIGHTS, endsAt }, world.now()));
    else {
      model.cash += bonus.money;
      Object.assign(bonus, { money: 0n, state: 'converted' });
    }
    world.test.clock.advance({ seconds: 1 });
    await agree(model, seat, world);
  }
}

/** Sends cash to the agent above, which takes that nothing is left to be played. */
export class Send implements Step {
  readonly amount: bigint;
  constructor(amount: bigint) {
    this.amount = amount;
  }
  check = () => true;
  toString = () => `send ${this.amount}`;
  async run(model: Model, { seat, world }: Real) {
    const sent = await world.run((scope) =>
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
    await agree(model, seat, world);
  }
}

export class GiveUp implements Step {
  check = (model: Readonly<Model>) => model.bonuses.some(({ state }) => state === 'active');
  toString = () => 'give the oldest bonus up';
  async run(model: Model, { seat, world }: Real) {
    const bonus = model.bonuses.find(({ state }) => state === 'active');
    if (!bonus) return;
    const wish = { id: bonus.id, money: bonus.money };
    const cancelled = await world.run((scope) => cancelBonus(scope, seat.player, wish));
    expect(cancelled.ok).toBe(true);
    endBonus(model, bonus, 'cancelled');
    await agree(model, seat, world);
  }
}

export class Wait implements Step {
  readonly hours: number;
  constructor(hours: number) {
    this.hours = hours;
  }
  check = () => true;
  toString = () => `wait ${this.hours} h`;
  async run(model: Model, { seat, world }: Real) {
    world.test.clock.advance({ hours: this.hours });
    await world.run(async (scope) => {
      // They sit through it: a game's session would have ended long before.
      const expires_at = new Date(world.now() + 12 * HOUR_MS);
      await scope.db
        .updateTable('play.session')
        .set({ expires_at })
        .where('account_id', '=', seat.player)
        .execute();
      await sweepBonuses(scope, runningRounds);
    });
    for (const bonus of underWay(model)) {
      const atStake = model.rounds.some(({ parts }) => (parts.get(bonus) ?? 0n) > 0n);
      if (bonus.endsAt + 60_000 <= world.now()) endBonus(model, bonus, 'expired');
      else if (bonus.money === 0n && !atStake) endBonus(model, bonus, 'used-up');
    }
    await agree(model, seat, world);
  }
}
