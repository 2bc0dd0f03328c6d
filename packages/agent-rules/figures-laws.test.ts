import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCategory, anAmount, DAYS, someAccounts } from './test-arbitraries.ts';
import { addFigures, netLoss, sumRows, type MemberDayRow } from './figures.ts';
import { teamFigures } from './team-figures.ts';
import { treeOf } from './tree.ts';
import { addBet, changeOfRound, countRound, NO_SUMS, sumsOfRound, type RoundBet } from './valid-bet.ts';

const where = { account: fc.nat(13).map((number) => `a${number}`), day: fc.constantFrom(...DAYS) };
const aRow: fc.Arbitrary<MemberDayRow> = fc.oneof(
  fc.record({
    ...where,
    category: aCategory,
    play: fc.record({ stakes: anAmount, validBet: anAmount, wins: anAmount }),
  }),
  fc.record({
    ...where,
    money: fc.record({
      rebates: anAmount,
      bonuses: anAmount,
      salaries: anAmount,
      deposits: anAmount,
      withdrawals: anAmount,
    }),
  }),
);
const rows = fc.array(aRow, { maxLength: 40 });
const days = { firstDay: DAYS[1], lastDay: DAYS[2] };

it('adds figures up level by level', () => {
  fc.assert(
    fc.property(someAccounts, rows, fc.bigInt(1n, 1000n), (accounts, rows, activeMin) => {
      const people = accounts.map((one) => ({ ...one, kind: 2 as const, registeredOn: DAYS[2] }));
      const of = (agent: string) => teamFigures(agent, people, rows, days, activeMin);
      const tree = treeOf(accounts);
      for (const { id } of accounts) {
        const team = of(id);
        const branches = (tree.directOf.get(id) ?? []).map(of);
        const own = sumRows(
          rows.filter(({ account, day }) => account === id && day >= days.firstDay && day <= days.lastDay),
        );
        const sum = branches.reduce(addFigures, own);
        expect(team.byCategory).toEqual(sum.byCategory);
        expect(team.money).toEqual(sum.money);
        expect(netLoss(team)).toBe(branches.reduce((all, branch) => all + netLoss(branch), netLoss(own)));
        expect(team.teamSize).toBe(branches.reduce((all, { teamSize }) => all + teamSize + 1, 0));
        expect(team.newMembers).toBe(team.teamSize);
        expect(team.direct).toBe(branches.length);
      }
    }),
  );
});

it('does not mind the order and the grouping of rows', () => {
  fc.assert(
    fc.property(rows, fc.nat(40), fc.func(fc.integer()), (rows, cut, order) => {
      const shuffled = rows.toSorted((a, b) => order(a) - order(b));
      const parted = addFigures(sumRows(shuffled.slice(0, cut)), sumRows(shuffled.slice(cut)));
      expect(parted).toEqual(sumRows(rows));
    }),
  );
});

const stake = fc.bigInt(0n, 10n ** 18n);
const aBet: fc.Arbitrary<RoundBet> = fc
  .record({
    kind: fc.constantFrom('bet', 'bet', 'bet', 'tip', 'free', 'promo'),
    isSettled: fc.boolean(),
    stake,
    bonus: stake,
    win: stake,
  })
  .map((bet) => ({ ...bet, bonus: bet.bonus > bet.stake ? bet.stake : bet.bonus }));

it('counts a round within its stakes, whatever is bet against itself', () => {
  fc.assert(
    fc.property(fc.array(aBet, { maxLength: 8 }), fc.array(aBet, { maxLength: 3 }), (bets, late) => {
      const round = countRound(sumsOfRound(bets, 'BDT'));
      expect(round.validBet >= 0n && round.validBet <= round.turnover).toBe(true);
      expect(round.turnover <= round.stakes).toBe(true);
      expect(countRound(sumsOfRound(bets.toReversed(), 'BDT'))).toEqual(round);
      expect(countRound(sumsOfRound(bets, 'PLAY'))).toEqual(countRound(NO_SUMS));
      // A late change, booked as a signed row, comes to what the round counts for in the end.
      const after = countRound(late.reduce(addBet, sumsOfRound(bets, 'BDT')));
      const signed = changeOfRound(round, after);
      expect(round.validBet + signed.validBet).toBe(after.validBet);
      expect([round.stakes + signed.stakes, round.wins + signed.wins, round.promo + signed.promo]).toEqual([
        after.stakes,
        after.wins,
        after.promo,
      ]);
    }),
  );
});
