import type { BusinessDay } from '@mela/primitives';
import type { Category } from './category.ts';

/** What was played: bonus-funded stakes and wins are in the first and the last. */
export type PlayFigures = Readonly<{ stakes: bigint; validBet: bigint; wins: bigint }>;

/** What else moves an account's day: paid to it by rebate, bonuses and salaries (less what it owes downwards), paid in, paid out. */
export type MoneyFigures = Readonly<{
  rebates: bigint;
  bonuses: bigint;
  salaries: bigint;
  deposits: bigint;
  withdrawals: bigint;
}>;

/** A member-day row: an account's play of one category on a day, or its money of the day. Late changes are signed rows of the same day. */
export type MemberDayRow = Readonly<{ account: string; day: BusinessDay }> &
  (Readonly<{ category: Category; play: PlayFigures }> | Readonly<{ money: MoneyFigures }>);

/** Rows summed, over whatever accounts and days: of a team, a branch, a period. */
export type Figures = Readonly<{ byCategory: ReadonlyMap<Category, PlayFigures>; money: MoneyFigures }>;

export const NO_PLAY: PlayFigures = { stakes: 0n, validBet: 0n, wins: 0n };

export const NO_MONEY: MoneyFigures = {
  rebates: 0n,
  bonuses: 0n,
  salaries: 0n,
  deposits: 0n,
  withdrawals: 0n,
};

const addPlay = (a: PlayFigures, b: PlayFigures): PlayFigures => ({
  stakes: a.stakes + b.stakes,
  validBet: a.validBet + b.validBet,
  wins: a.wins + b.wins,
});

const addMoney = (a: MoneyFigures, b: MoneyFigures): MoneyFigures => ({
  rebates: a.rebates + b.rebates,
  bonuses: a.bonuses + b.bonuses,
  salaries: a.salaries + b.salaries,
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
});

/** The figures of rows, in whatever order and grouping they come. */
export function sumRows(rows: Iterable<MemberDayRow>): Figures {
  const byCategory = new Map<Category, PlayFigures>();
  let money = NO_MONEY;
  for (const row of rows) {
    if ('money' in row) money = addMoney(money, row.money);
    else byCategory.set(row.category, addPlay(byCategory.get(row.category) ?? NO_PLAY, row.play));
  }
  return { byCategory, money };
}

/** Figures together: a team's are its agent's own and those of its branches. */
export function addFigures(a: Figures, b: Figures): Figures {
  const byCategory = new Map(a.byCategory);
  for (const [category, play] of b.byCategory)
    byCategory.set(category, addPlay(byCategory.get(category) ?? NO_PLAY, play));
  return { byCategory, money: addMoney(a.money, b.money) };
}

/** The play of all categories. */
export const allPlay = ({ byCategory }: Pick<Figures, 'byCategory'>): PlayFigures =>
  [...byCategory.values()].reduce(addPlay, NO_PLAY);

/** What players lost by play alone; negative when they won. */
export const grossLoss = ({ stakes, wins }: PlayFigures): bigint => stakes - wins;

/** What the house has left of what a team lost, after rebates, bonuses and salaries; negative when the team won. */
export function netLoss(figures: Figures): bigint {
  const { rebates, bonuses, salaries } = figures.money;
  return grossLoss(allPlay(figures)) - rebates - bonuses - salaries;
}
