import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCategory, anAmount, someAccounts } from './test-arbitraries.ts';
import type { Category } from './category.ts';
import { collect, dueOf, endDay, lateCarry, newDay, payableNow, played } from './collect.ts';
import { effectiveRates, rebatesOfDay, roundRebates, waterfall } from './rebate.ts';
import { lineOf, treeOf } from './tree.ts';

const someRates = fc.func(fc.option(fc.nat(20_000), { nil: undefined }));
const someBets = fc.array(
  fc.record({ account: fc.nat(13).map((number) => `a${number}`), category: aCategory, validBet: anAmount }),
  { maxLength: 30 },
);
const total = (amounts: Iterable<bigint>): bigint =>
  Iterator.from(amounts).reduce((sum, one) => sum + one, 0n);

it('shares out exactly what the house pays at the top’s rate, the same by branch as by every player’s line', () => {
  fc.assert(
    fc.property(someAccounts, someRates, someBets, (accounts, rates, played) => {
      const tree = treeOf(accounts);
      const rateOf = (account: string, category: Category) => rates(account, category);
      const bets = played.filter(({ account }) => tree.uplineOf.has(account));
      const whole = rebatesOfDay(tree, rateOf, bets);
      const paid = { own: new Map<string, bigint>(), line: new Map<string, bigint>() };
      let cost = 0n;
      for (const { account, category, validBet } of bets) {
        const line = lineOf(tree, account);
        const effective = effectiveRates(line.map((one) => rateOf(one, category)).toReversed()).toReversed();
        const steps = waterfall(
          validBet,
          line.map((one, level) => ({ account: one, ratePpm: effective[level] ?? 0 })),
        );
        expect(effective.toSorted((a, b) => a - b)).toEqual(effective);
        cost += validBet * BigInt(effective.at(-1) ?? 0);
        for (const [level, { account: payee, exact }] of steps.entries()) {
          const sums = level === 0 ? paid.own : paid.line;
          sums.set(payee, (sums.get(payee) ?? 0n) + exact);
        }
      }
      for (const kind of ['own', 'line'] as const)
        for (const { id } of accounts) expect(whole[kind].get(id) ?? 0n).toBe(paid[kind].get(id) ?? 0n);
      const { own, line, houseCost, kept } = roundRebates(whole);
      expect(houseCost).toBe(total(own.values()) + total(line.values()));
      expect(houseCost * 1_000_000n + kept).toBe(cost);
      expect(roundRebates(rebatesOfDay(tree, rateOf, bets.toReversed()))).toEqual({
        own,
        line,
        houseCost,
        kept,
      });
    }),
  );
});

it('pays what days are worth once, by hand, at their end and by later corrections', () => {
  const event = fc.oneof(
    fc.record({ do: fc.constant('play' as const), exact: anAmount }),
    fc.record({ do: fc.constant('late' as const), exact: anAmount, day: fc.nat(20) }),
    fc.constant({ do: 'collect' as const }),
    fc.constant({ do: 'end' as const }),
  );
  const cap = fc.option(fc.bigInt(0n, 1_000_000n));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), cap, fc.bigInt(0n, 20_000n), (events, cap, minimum) => {
      const closed: bigint[] = [];
      let paid = 0n;
      let day = newDay(0n);
      for (const one of events) {
        if (one.do === 'play') day = played(day, one.exact);
        if (one.do === 'collect') {
          const done = collect(day, { cap, minimum });
          if (!done.ok) continue;
          expect(done.value.paid >= minimum).toBe(true);
          expect(payableNow(done.value.day, cap)).toBe(0n);
          [paid, day] = [paid + done.value.paid, done.value.day];
        }
        if (one.do === 'end') {
          const done = endDay(day, cap);
          expect(done.paid >= 0n && done.carry <= 0n).toBe(true);
          closed.push(day.exact);
          [paid, day] = [paid + done.paid, newDay(done.carry)];
        }
        if (one.do === 'late' && closed.length > 0) {
          const at = one.day % closed.length;
          day = { ...day, carry: day.carry + lateCarry(closed[at] ?? 0n, one.exact, cap) };
          closed[at] = (closed[at] ?? 0n) + one.exact;
        }
      }
      const worth = total(closed.map((exact) => dueOf(exact, cap)));
      // What was collected of the running day stands against what the day is worth when it ends.
      expect(paid - day.collected + day.carry).toBe(worth);
    }),
  );
});
