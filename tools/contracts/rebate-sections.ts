import { formatAmount } from '@mela/primitives';
import { z } from 'zod';
import { Complaint } from '../../packages/program/complaint.ts';
import {
  atRate,
  collect,
  endDay,
  fromTheTop,
  lateCarry,
  newDay,
  played,
  rebatesOfDay,
  roundRebates,
  treeOf,
  type Rates,
} from '../../packages/agent-rules/index.ts';
import { category, id, money, rates, section, written } from './section.ts';

const change = { category, validBet: money };
const event = z.discriminatedUnion('do', [
  z.object({ do: z.literal('bet'), ...change }),
  z.object({ do: z.literal('late'), day: z.int(), ...change }),
  z.object({ do: z.literal('collect') }),
  z.object({ do: z.literal('dayEnd') }),
]);
type Event = z.infer<typeof event>;
type Terms = Readonly<{ rates: Rates; minimum: bigint; cap: bigint | null }>;

/** What play pays back, and when. */
export const rebateSections = {
  rebateWaterfall: section(
    z.object({
      accounts: z.array(z.object({ id, upline: id.nullable(), rates })),
      bets: z.array(z.object({ account: id, ...change })),
    }),
    ({ accounts, bets }) => {
      const tree = treeOf(accounts);
      const standing = fromTheTop(tree);
      for (const { id, upline } of accounts) {
        if (!standing.has(id)) throw new Complaint(`${id} stands in a circle`);
        if (upline !== null && !standing.has(upline)) throw new Complaint(`there is no account ${upline}`);
      }
      for (const { account } of bets)
        if (!standing.has(account)) throw new Complaint(`there is no account ${account}`);
      const ratesOf = new Map(accounts.map(({ id, rates }) => [id, rates]));
      const exact = rebatesOfDay(tree, (account, category) => ratesOf.get(account)?.[category], bets);
      const { own, line, houseCost, kept } = roundRebates(exact);
      const paid = (sums: ReadonlyMap<string, bigint>): Record<string, string> =>
        written(Object.fromEntries([...sums].filter(([, amount]) => amount > 0n)));
      return {
        own: paid(own),
        line: paid(line),
        houseCost: formatAmount(houseCost),
        keptPpm: Number(kept),
      };
    },
  ),

  rebateCollect: section(
    z.object({ rates, minimum: money, cap: money.nullable(), events: z.array(event) }),
    ({ events, ...terms }) => collected(terms, events),
  ),
};

function collected({ rates, minimum, cap }: Terms, events: readonly Event[]) {
  const exactOf = (one: z.infer<z.ZodObject<typeof change>>): bigint =>
    atRate(one.validBet, rates[one.category] ?? 0);
  const answers: object[] = [];
  const closed: bigint[] = [];
  let day = newDay(0n);
  for (const one of events) {
    switch (one.do) {
      case 'bet':
        day = played(day, exactOf(one));
        break;
      case 'late': {
        const before = closed[one.day - 1];
        if (before === undefined) throw new Complaint(`day ${one.day} is not closed`);
        closed[one.day - 1] = before + exactOf(one);
        day = { ...day, carry: day.carry + lateCarry(before, exactOf(one), cap) };
        break;
      }
      case 'collect': {
        const done = collect(day, { cap, minimum });
        if (done.ok) day = done.value.day;
        answers.push(
          done.ok ? { paid: formatAmount(done.value.paid), by: 'hand' } : { refused: done.refusal },
        );
        break;
      }
      case 'dayEnd': {
        const { paid, carry } = endDay(day, cap);
        closed.push(day.exact);
        day = newDay(carry);
        answers.push({ paid: formatAmount(paid), by: 'day-end', carry: formatAmount(carry) });
        break;
      }
    }
  }
  return { answers, carry: formatAmount(day.carry) };
}
