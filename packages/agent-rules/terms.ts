import type { Category } from './category.ts';

/** What a contract pays for: a share of what a team lost, or salaries for its play by day, by hour, or by round as it comes. */
export type ContractType = 'dividend' | 'dailySalary' | 'hourlySalary' | 'realtimeSalary';

/** How a tier pays: a rate, an amount, or one rate when the team won and another when it lost. */
export type Pay = 'percent' | 'fixed' | 'winLoss';

/**
 * A step of a contract: conditions, and what it pays. A condition that is left out is not asked, one of 0 is. `netLoss` is positive
 * when the team lost; `stake` is that of a single round. Rates are ppm.
 */
export type Tier = Readonly<{
  validBet?: bigint | undefined;
  netLoss?: bigint | undefined;
  activeMembers?: number | undefined;
  stake?: bigint | undefined;
  rate?: number | undefined;
  amount?: bigint | undefined;
  profitRate?: number | undefined;
  lossRate?: number | undefined;
}>;

/** Percent of a category's figures that a contract counts: all, where a category is not named. */
export type Weights = Readonly<Partial<Record<Category, number>>>;

/** What two have agreed on. `cap`: the most of a bill, `dayCap`: the most of a business day; null: none. Tiers from the lowest up. */
export type Terms = Readonly<{
  pay: Pay;
  carry: 'none' | 'carry';
  cap: bigint | null;
  dayCap: bigint | null;
  weights: Weights;
  tiers: readonly Tier[];
}>;

/** What tiers look at. A period has no single stake, and a round nothing else. */
export type TierFigures = Readonly<{
  validBet?: bigint;
  netLoss?: bigint;
  activeMembers?: number;
  stake?: bigint;
}>;

const CONDITIONS = ['validBet', 'netLoss', 'activeMembers', 'stake'] as const;

/** The number of the highest tier all of whose conditions hold, from 1; 0: none does. A condition holds from its value on. */
export function tierOf(tiers: readonly Tier[], figures: TierFigures): number {
  const holds = (tier: Tier): boolean =>
    CONDITIONS.every((name) => {
      const [asked, figure] = [tier[name], figures[name]];
      return asked === undefined || (figure !== undefined && figure >= asked);
    });
  return tiers.findLastIndex(holds) + 1;
}
