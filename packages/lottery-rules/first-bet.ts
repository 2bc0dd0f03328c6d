import { mulDiv, ok, refuse, UNITS_PER_WHOLE, type Outcome } from '@mela/primitives';
import { exampleOf } from './example-of.ts';
import type { Family } from './family.ts';
import type { Line, Odds, Play } from './play.ts';
import {
  countLimit,
  payoutLimit,
  priceLimit,
  type LineLimit,
  type LineLimits,
  type LinePrice,
  type PrizeTooBig,
} from './price-line.ts';
import { bestPayout, oddsOf, UNIT_MODES, unitModesOf, unitStake, type UnitMode } from './pricing.ts';
import { deal } from './shapes/deal.ts';

/** What a play is sold on: the payout level that pays most, the units that it can be bet in, and what a line may be. */
type Sale = {
  readonly payoutLevel: number;
  readonly unitModes: readonly UnitMode[];
  readonly limits: LineLimits;
};

/** A unit and how many times over. */
type FirstBet = { readonly unitMode: UnitMode; readonly multiple: number };

/** Why nothing of a play can be bet: the limit in the way of its smallest unit, and what one bet costs and can win there. */
type Unsellable = FirstBet & LinePrice & { readonly limit: LineLimit | PrizeTooBig; readonly notes: number };

/**
 * What a player is offered first: the largest unit, as often as the least stake asks for, in which the limits take one bet of the play and pay all of its prize,
 * whatever is chosen for it. A play that has none cannot be sold.
 */
export function firstBet(
  family: Family,
  play: Play<unknown>,
  { payoutLevel, unitModes, limits }: Sale,
): Outcome<FirstBet, Unsellable> {
  const lines = linesOnce(family, play);
  const odds = oddsOf(play, payoutLevel);
  const sizes = lines.map(({ units }) => units);
  // A number that is typed can make fewer notes than the example's does.
  const fewest = lines.length === 1 ? play.unitsPerNote : Math.min(...sizes);
  const most = Math.max(...sizes);
  const notes = most / play.unitsPerNote;
  const wonPerUnit = mostWon(lines, odds);
  const tried: Unsellable[] = [];
  const smaller = (a: UnitMode, b: UnitMode): number => Number(UNIT_MODES[a] - UNIT_MODES[b]);
  for (const unitMode of unitModesOf(play, unitModes).toSorted(smaller)) {
    const perUnit = unitStake(play, unitMode, 1);
    const multiple = Math.max(
      1,
      Number(mulDiv(limits.stakeMin, 1n, perUnit * BigInt(fewest), 'up')),
      Number(mulDiv(limits.unitMin ?? 0n, 1n, perUnit, 'up')),
    );
    const stakePerUnit = perUnit * BigInt(multiple);
    const price = {
      stakePerUnit,
      stake: stakePerUnit * BigInt(most),
      bestPayout: mulDiv(stakePerUnit, wonPerUnit, UNITS_PER_WHOLE, 'down'),
    };
    const limit =
      countLimit(limits, { multiple, notes }) ?? priceLimit(limits, price) ?? payoutLimit(limits, price);
    if (!limit) return ok({ unitMode, multiple });
    tried.push({ unitMode, multiple, limit, notes, ...price });
  }
  const smallest = tried.at(-1);
  if (!smallest) throw new Error('a game is sold in a unit at least');
  return refuse(smallest);
}

/** A play's lines are the same for ever; menus ask again and again. */
const kept = new WeakMap<Play<unknown>, Line<unknown>[]>();

function linesOnce(family: Family, play: Play<unknown>): Line<unknown>[] {
  const lines = kept.get(play) ?? smallLines(family, play);
  kept.set(play, lines);
  return lines;
}

/** Its example, and where nothing is typed the least that can be chosen, with every value once. */
function smallLines(family: Family, play: Play<unknown>): Line<unknown>[] {
  const { line } = exampleOf(family, play);
  const inner = play.picker.kind === 'positions' ? play.picker.of : play.picker;
  if (inner.kind !== 'rows') return [line];
  const chosen = Array.from({ length: Math.max(1, inner.pool.length) }, (_, at) =>
    play.read(play.compose(deal(play.picker, (bound) => at % bound))),
  );
  return [line, ...chosen.flatMap((read) => (read.ok ? read.value : []))];
}

/** The most that one of the lines can win on each unit, or any prize of their play on one note. */
function mostWon(lines: readonly Line<unknown>[], odds: Odds): bigint {
  const won = lines.map((line) => bestPayout(line.best, line.prices(odds), UNITS_PER_WHOLE));
  return [...odds.values(), ...won].reduce((most, one) => (one > most ? one : most), 0n);
}
