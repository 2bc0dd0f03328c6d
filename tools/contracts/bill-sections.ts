import { formatAmount } from '@mela/primitives';
import { z } from 'zod';
import {
  dividendOf,
  salaryOf,
  sliceSalaryOf,
  termsFrom,
  tierFrom,
  tierOf,
  type BillFigures,
  type Category,
  type PlayFigures,
  type Salary,
} from '../../packages/agent-rules/index.ts';
import { category, money, section } from './section.ts';
import { offeredTerms, offeredTier } from './terms-shape.ts';

const figure = money.default(0n);
const tier = offeredTier.transform(tierFrom);
const terms = offeredTerms.transform(termsFrom);

const figures = z
  .object({
    byCategory: z.partialRecord(category, z.object({ stakes: money, wins: money, validBet: money })),
    activeMembers: z.int(),
    rebates: figure,
    bonuses: figure,
    salaries: figure,
  })
  .transform(({ byCategory, activeMembers, ...money }): BillFigures => ({
    byCategory: new Map(Object.entries(byCategory) as [Category, PlayFigures][]),
    activeMembers,
    money: { ...money, deposits: 0n, withdrawals: 0n },
  }));

const writtenSalary = ({ validBet, netLoss, amount, ...rest }: Salary) => ({
  ...rest,
  validBet: formatAmount(validBet),
  netLoss: formatAmount(netLoss),
  amount: formatAmount(amount),
});

/** The bills of one payee after the other, each with what those before it have paid on the day. */
function billed<T, B extends { amount: bigint }>(
  of: readonly T[],
  paidBefore: bigint,
  bill: (one: T, paidToday: bigint) => B,
): B[] {
  let paidToday = paidBefore;
  return of.map((one) => {
    const made = bill(one, paidToday);
    paidToday += made.amount;
    return made;
  });
}

/** What contracts pay. */
export const billSections = {
  tierMatch: section(
    z.object({
      tiers: z.array(tier),
      figures: z
        .object({ validBet: money, netLoss: money, activeMembers: z.int(), stake: money })
        .partial()
        .transform((given) =>
          Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined)),
        ),
    }),
    ({ tiers, figures }) => ({ tier: tierOf(tiers, figures) }),
  ),

  dividend: section(
    z.object({ terms, carryIn: money, periods: z.array(figures) }),
    ({ terms, carryIn, periods }) => {
      let carry = carryIn;
      const bills = periods.map((period) => {
        const { tier, rate, ...amounts } = dividendOf(terms, period, carry);
        carry = amounts.carryOut;
        const { validBet, netLoss, base, amount, carryOut } = amounts;
        return {
          validBet: formatAmount(validBet),
          netLoss: formatAmount(netLoss),
          base: formatAmount(base),
          tier,
          rate,
          amount: formatAmount(amount),
          carryOut: formatAmount(carryOut),
        };
      });
      return { bills };
    },
  ),

  dailySalary: section(z.object({ terms, days: z.array(figures) }), ({ terms, days }) => ({
    bills: days.map((day) => writtenSalary(salaryOf(terms, day, 0n))),
  })),

  hourlySalary: section(
    z.object({ terms, dayPaidBefore: money, hours: z.array(figures) }),
    ({ terms, dayPaidBefore, hours }) => ({
      bills: billed(hours, dayPaidBefore, (hour, paid) => salaryOf(terms, hour, paid)).map(writtenSalary),
    }),
  ),

  realtimeSalary: section(
    z.object({
      terms,
      dayPaidBefore: money,
      slices: z.array(
        z.object({ rounds: z.array(z.object({ category, stake: money, win: money, validBet: money })) }),
      ),
    }),
    ({ terms, dayPaidBefore, slices }) => ({
      bills: billed(slices, dayPaidBefore, ({ rounds }, paid) => sliceSalaryOf(terms, rounds, paid)).map(
        ({ counted, amount }) => ({ counted, amount: formatAmount(amount) }),
      ),
    }),
  ),
};
