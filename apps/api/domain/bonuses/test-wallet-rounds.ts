import { newId } from '@mela/primitives';
import { unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { expect } from 'vitest';
import { effective } from './test-turnover.ts';
import { fromCash, pay, stake, takeBack, type Model } from './test-wallet.ts';
import { agree, toldAndAgreed, type Real, type Step } from './test-wallet-world.ts';

// Rounds that are bet, won, given back and corrected over the vendor's own wire.

export class Bet implements Step {
  readonly amount: bigint;
  constructor(amount: bigint) {
    this.amount = amount;
  }
  check = () => true;
  toString = () => `bet ${this.amount}`;
  async run(model: Model, real: Real) {
    real.names += 1;
    const name = `r${real.names}`;
    const answer = await real.world.vendor.bet(real.seat, {
      transaction: `${real.seat.player}-${name}`,
      round: name,
      amount: this.amount,
    });
    const round = stake(model, { name, amount: this.amount, now: real.world.now() });
    if (round === null) {
      expect(answer).toBe('insufficient-funds');
      return;
    }
    model.rounds.push(round);
    await agree(model, real.seat, real.world);
  }
}

/** Ends the oldest open round: with a win, or given back. */
export class End implements Step {
  readonly percent: bigint | null;
  constructor(percent: bigint | null) {
    this.percent = percent;
  }
  check = (model: Readonly<Model>) => model.rounds.length > 0;
  toString = () => (this.percent === null ? 'cancel' : `settle at ${this.percent} %`);
  async run(model: Model, { seat, world }: Real) {
    const round = model.rounds.shift();
    if (!round) return;
    const bet = `${seat.player}-${round.name}`;
    const of = { round: round.name, transaction: newId(), reference: bet };
    const win = this.percent === null ? round.stake : (round.stake * this.percent) / 100n;
    if (this.percent === null) await world.vendor.cancel(seat, of);
    else await world.vendor.settle(seat, { ...of, amount: win, endRound: true });
    pay(model, round, win, { isWhole: this.percent === null });
    if (this.percent !== null) {
      round.win = win;
      model.closed.push(round);
      model.untold.push({ round, amount: effective(round), at: world.now() });
    }
    await toldAndAgreed(model, seat, world);
  }
}

/** The last round that ended turns out otherwise. What is taken back must be there: debts have a test of their own. */
export class Correct implements Step {
  readonly how: 'resettle' | 'void' | 'unsettle';
  readonly percent: bigint;
  constructor(how: Correct['how'], percent: bigint) {
    this.how = how;
    this.percent = percent;
  }
  check = (model: Readonly<Model>) => model.closed.length > 0;
  toString = () => (this.how === 'resettle' ? `resettle to ${this.percent} %` : this.how);
  async run(model: Model, { seat, world }: Real) {
    const round = model.closed.at(-1);
    if (!round) return;
    const before = effective(round);
    const win = this.how === 'resettle' ? (round.stake * this.percent) / 100n : 0n;
    const gain = win - round.win + (this.how === 'void' ? round.stake : 0n);
    if (fromCash(round, -gain) > model.cash || (this.how === 'resettle' && gain === 0n)) return;
    const of = { round: round.name, transaction: newId(), reference: `${seat.player}-${round.name}` };
    const reply =
      this.how === 'resettle'
        ? await world.vendor.resettle(seat, { ...of, change: gain })
        : await world.vendor.correct(seat, this.how === 'void' ? voidBet : unsettle, of);
    expect(typeof reply).toBe('object');
    if (gain > 0n) pay(model, round, gain, { isWhole: gain === round.stake && this.how === 'void' });
    else takeBack(model, round, -gain);
    round.win = win;
    if (this.how !== 'resettle') model.closed.pop();
    if (this.how === 'unsettle') model.rounds.unshift(round);
    const after = this.how === 'resettle' ? effective(round) : 0n;
    if (after !== before) model.untold.push({ round, amount: after - before, at: world.now() });
    await toldAndAgreed(model, seat, world);
  }
}
