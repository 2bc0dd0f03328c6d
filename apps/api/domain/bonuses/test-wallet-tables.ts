import { newId } from '@mela/primitives';
import { expect } from 'vitest';
import { effective } from './test-turnover.ts';
import type { Model } from './test-wallet.ts';
import { agree, TAKA, toldAndAgreed, type Real, type Step } from './test-wallet-world.ts';

// Money that is put aside at a table: it leaves the wallet, hands are played from it, and what is left comes back.

/** Sits down with an amount, or puts it to what lies at the table already. Bonus money cannot be put aside. */
export class PutAside implements Step {
  readonly amount: bigint;
  readonly more: boolean;
  constructor(amount: bigint, more: boolean) {
    this.amount = amount;
    this.more = more;
  }
  check = (model: Readonly<Model>) => !this.more || model.tables.length > 0;
  toString = () => `put ${this.amount} ${this.more ? 'more ' : ''}aside`;
  async run(model: Model, real: Real) {
    real.names += 1;
    const table = this.more ? model.tables[0] : undefined;
    const transaction = `${real.seat.player}-t${real.names}`;
    const answer = await real.world.vendor.reserve(real.seat, {
      transaction,
      round: `t${real.names}`,
      amount: this.amount,
      reference: table?.name ?? null,
    });
    if (model.cash < this.amount) expect(answer).toBe('insufficient-funds');
    else {
      expect(answer).toBeTypeOf('object');
      model.cash -= this.amount;
      if (table) table.held += this.amount;
      else model.tables.push({ name: transaction, held: this.amount });
    }
    await agree(model, real.seat, real.world);
  }
}

/** Plays a hand at the oldest table with so much of what lies there, and wins so much of that. */
export class Hand implements Step {
  readonly percent: bigint;
  readonly back: bigint;
  constructor(percent: bigint, back: bigint) {
    this.percent = percent;
    this.back = back;
  }
  check = (model: Readonly<Model>) => (model.tables[0]?.held ?? 0n) > TAKA;
  toString = () => `play ${this.percent} % of a table, win ${this.back} % of it`;
  async run(model: Model, real: Real) {
    const table = model.tables[0];
    if (!table) return;
    real.names += 1;
    const name = `h${real.names}`;
    const staked = (table.held * this.percent) / 100n;
    const win = (staked * this.back) / 100n;
    const answer = await real.world.vendor.release(real.seat, {
      transaction: `${real.seat.player}-${name}`,
      reference: table.name,
      round: name,
      actualBet: staked,
      win,
      end: false,
    });
    if (staked > table.held) {
      expect(answer).toBe('insufficient-funds');
      return;
    }
    expect(answer).toBeTypeOf('object');
    table.held += win - staked;
    const round = { name, category: 'RNG', stake: staked, win, parts: new Map() };
    model.closed.push(round);
    model.untold.push({ round, amount: effective(round), at: real.world.now() });
    await toldAndAgreed(model, real.seat, real.world);
  }
}

/** Gets up from the oldest table: everything that is left comes back. */
export class GetUp implements Step {
  check = (model: Readonly<Model>) => model.tables.length > 0;
  toString = () => 'get up from the table';
  async run(model: Model, { seat, world }: Real) {
    const table = model.tables.shift();
    if (!table) return;
    const answer = await world.vendor.release(seat, { transaction: newId(), reference: table.name });
    expect(answer).toBeTypeOf('object');
    model.cash += table.held;
    await agree(model, seat, world);
  }
}
