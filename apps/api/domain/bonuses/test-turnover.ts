import { mulDiv, type Id } from '@mela/primitives';

// What a member still has to play, reckoned plainly: rounds that are told of, at once or late, and lots that they feed.

export type Bonus = { id: Id; money: bigint; state: string };
type Fed = { played: bigint; counted: bigint };
export type Lot = {
  of: Bonus | null;
  required: bigint;
  done: bigint;
  weights: Record<string, number>;
  openedAt: number;
  endsAt: number;
  isDropped: boolean;
  fed: Map<string, Fed>;
};
export type Round = { name: string; category: string; stake: bigint; win: bigint };
type Fact = { round: Round; amount: bigint; at: number };
/** What is reckoned with: the member's cash, what they owe in the order in which it was opened, and what nobody has been told yet. */
export type Reckoning = { cash: bigint; lots: Lot[]; untold: Fact[] };

/** A lot that is opened at a moment. */
export const lotOf = (lot: Pick<Lot, 'of' | 'required' | 'weights' | 'endsAt'>, openedAt: number): Lot => ({
  ...lot,
  openedAt,
  done: 0n,
  isDropped: false,
  fed: new Map(),
});

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
/** What a round counts: the smaller of what was staked and what was won or lost. */
export const effective = ({ stake, win }: Round): bigint =>
  min(stake, win > stake ? win - stake : stake - win);

/** What the reckoning says of facts that are told now. */
export function hear(model: Reckoning): void {
  for (const fact of model.untold.splice(0)) {
    if (fact.amount > 0n) feed(model, fact);
    else takeBack(model, fact);
  }
}

function feed(model: Reckoning, { round: { name, category }, amount, at }: Fact): void {
  let rest = amount;
  for (const lot of model.lots) {
    const left = lot.required - lot.done;
    const weight = BigInt(lot.weights[category] ?? 100);
    if (left === 0n || lot.isDropped || weight === 0n || lot.openedAt > at || lot.endsAt <= at) continue;
    const whole = (rest * weight) / 100n;
    const fills = whole >= left;
    const played = fills ? mulDiv(left, 100n, weight, 'up') : rest;
    const counted = fills ? left : whole;
    const before = lot.fed.get(name) ?? { played: 0n, counted: 0n };
    lot.fed.set(name, { played: before.played + played, counted: before.counted + counted });
    lot.done += counted;
    rest -= played;
    if (fills && lot.of?.state === 'active') {
      model.cash += lot.of.money;
      Object.assign(lot.of, { money: 0n, state: 'converted' });
    }
    if (rest === 0n) return;
  }
}

function takeBack(model: Reckoning, { round: { name }, amount }: Fact): void {
  let rest = -amount;
  for (const lot of model.lots.toReversed()) {
    const fed = lot.fed.get(name);
    if (!fed || fed.played <= 0n || rest === 0n) continue;
    const played = min(rest, fed.played);
    const counted = (fed.counted * played) / fed.played;
    lot.fed.set(name, { played: fed.played - played, counted: fed.counted - counted });
    lot.done -= counted;
    rest -= played;
    // What is asked for again after its bonus became cash can be played at any time.
    if (lot.of?.state === 'converted') lot.endsAt = Infinity;
  }
}
