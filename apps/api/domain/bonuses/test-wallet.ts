import type { Bonus as AnyBonus, Lot, Reckoning, Round as AnyRound } from './test-turnover.ts';

// A wallet with cash and bonuses, reckoned plainly: what a bet takes, and where what it wins, gives back or is corrected by goes.

export type Bonus = AnyBonus & { endsAt: number };
export type Round = AnyRound & { parts: Map<Bonus, bigint> };
/** What is put aside at a table, by the name under which it was. */
type Table = { name: string; held: bigint };
/** `rounds` run, the oldest first; `closed` have ended, the last one last. */
export type Model = Reckoning & { bonuses: Bonus[]; rounds: Round[]; closed: Round[]; tables: Table[] };

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Bonuses under way, the oldest first. */
export const underWay = ({ bonuses }: Model): Bonus[] => bonuses.filter(({ state }) => state === 'active');

/** What is still to be played, in its order. */
export const openLotsOf = ({ lots }: Model): Lot[] =>
  lots.filter(({ isDropped, required, done }) => !isDropped && done < required);

/** Takes a bet out of cash first, then out of bonuses, the oldest first; null where there is not enough. */
export function stake(model: Model, bet: { name: string; amount: bigint; now: number }): Round | null {
  const live = underWay(model).filter(({ endsAt }) => endsAt > bet.now);
  const bonus = live.reduce((sum, { money }) => sum + money, 0n);
  if (model.cash + bonus < bet.amount) return null;
  let rest = bet.amount - min(model.cash, bet.amount);
  model.cash -= bet.amount - rest;
  const parts = new Map<Bonus, bigint>();
  for (const one of live) {
    const part = min(rest, one.money);
    if (part === 0n) continue;
    one.money -= part;
    parts.set(one, part);
    rest -= part;
  }
  return { name: bet.name, category: 'RNG', stake: bet.amount, win: 0n, parts };
}

/** Pays what a round wins to where it was staked from; `isWhole`: it is the very stake that comes back. */
export function pay(model: Model, round: Round, amount: bigint, { isWhole }: { isWhole: boolean }): void {
  let cash = amount;
  for (const [bonus, part] of round.parts) {
    const share = isWhole ? part : (amount * part) / round.stake;
    if (bonus.state === 'converted') continue;
    cash -= share;
    if (bonus.state === 'active') bonus.money += share;
  }
  model.cash += cash;
}

/** What of an amount that is taken back comes from cash. */
export const fromCash = ({ parts, stake: staked }: Round, amount: bigint): bigint =>
  [...parts].reduce(
    (rest, [{ state }, part]) => (state === 'converted' ? rest : rest - (amount * part) / staked),
    amount,
  );

/** Takes back what was paid too much: from a bonus as far as its money goes, what went with one that has ended from the house. */
export function takeBack(model: Model, round: Round, amount: bigint): void {
  model.cash -= fromCash(round, amount);
  for (const [bonus, part] of round.parts) {
    if (bonus.state === 'active') bonus.money -= min(bonus.money, (amount * part) / round.stake);
  }
}

/** Ends a bonus with all that it has, and nothing is asked for it any more. */
export function endBonus(model: Model, bonus: Bonus, state: string): void {
  Object.assign(bonus, { money: 0n, state });
  for (const lot of model.lots) if (lot.of === bonus) lot.isDropped = true;
}
