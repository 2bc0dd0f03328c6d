import { formatAmount } from '@mela/primitives';
import { z } from 'zod';
import {
  allPlay,
  countRound,
  grossLoss,
  netLoss,
  NO_MONEY,
  NO_PLAY,
  sumsOfRound,
  teamFigures,
  type MemberDayRow,
} from '../../packages/agent-rules/index.ts';
import { category, day, id, kind, money, section, written } from './section.ts';

const bet = z
  .object({
    kind: z.enum(['bet', 'tip', 'free', 'promo']),
    state: z.string().optional(),
    stake: money,
    bonus: money.default(0n),
    win: money,
  })
  .refine(({ kind, state }) => kind !== 'bet' || state !== undefined, { error: 'a bet needs a state' })
  .transform(({ state = 'settled', ...bet }) => ({ ...bet, isSettled: state === 'settled' }));

const figure = money.optional();
const row = z
  .object({
    account: id,
    day,
    category: category.optional(),
    stakes: figure,
    validBet: figure,
    wins: figure,
    rebates: figure,
    bonuses: figure,
    salaries: figure,
    deposits: figure,
    withdrawals: figure,
  })
  .refine((row) => row.category !== undefined || (row.stakes ?? row.validBet ?? row.wins) === undefined, {
    error: 'a row with play needs a category',
  });

/** A row of the examples, which may hold play and money, as the rules know the two. */
function rowsOf({ account, day, category, ...figures }: z.infer<typeof row>): MemberDayRow[] {
  const given = <T extends object>(none: T): T =>
    Object.fromEntries(
      Object.entries(none).map(([name, zero]) => [name, figures[name as keyof typeof figures] ?? zero]),
    ) as T;
  return [
    { account, day, money: given(NO_MONEY) },
    ...(category === undefined ? [] : [{ account, day, category, play: given(NO_PLAY) }]),
  ];
}

/** What is played and what it comes to for a team. */
export const figureSections = {
  validBet: section(
    z.object({ rounds: z.array(z.object({ id, currency: z.string(), bets: z.array(bet) })) }),
    ({ rounds }) => {
      const counted = rounds.map(({ id, bets, currency }) => ({
        id,
        counts: countRound(sumsOfRound(bets, currency)),
      }));
      return {
        rounds: counted.map(({ id, counts }) => ({ id, ...written(counts) })),
        validBet: formatAmount(counted.reduce((sum, { counts }) => sum + counts.validBet, 0n)),
      };
    },
  ),

  teamFigures: section(
    z.object({
      agent: id,
      accounts: z.array(z.object({ id, kind, upline: id.nullable(), registeredOn: day })),
      period: z.object({ firstDay: day, lastDay: day }),
      activeMin: money,
      rows: z.array(row),
      firstDeposits: z.record(id, day),
    }),
    ({ agent, accounts, period, activeMin, rows, firstDeposits }) => {
      const firstDepositOn = new Map(Object.entries(firstDeposits));
      const standees = accounts.map((one) => ({ ...one, firstDepositOn: firstDepositOn.get(one.id) }));
      const figures = teamFigures(agent, standees, rows.flatMap(rowsOf), period, activeMin);
      const { byCategory, money, ...counts } = figures;
      const play = allPlay(figures);
      return {
        byCategory: Object.fromEntries(
          [...byCategory].map(([name, play]) => [name, written({ ...play, grossLoss: grossLoss(play) })]),
        ),
        totals: written({ ...play, ...money, grossLoss: grossLoss(play), netLoss: netLoss(figures) }),
        ...counts,
      };
    },
  ),
};
