import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anInstant, someAccounts, someMoves, someRegistered } from './test-arbitraries.ts';
import { isCounted, mayStandBelow } from './kind.ts';
import { frozenTree, makeMoves } from './moves.ts';
import { cutOffOf, PERIOD_TYPES, periodAfter, periodOf } from './period.ts';
import { fromTheTop, lineOf, teamOf, treeOf } from './tree.ts';

const ZONE = '+06:00';

it('cuts time into periods without gap or overlap, in any zone', () => {
  const anyTime = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2090-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom(ZONE, '+00:00', '-11:00', '+05:45', '+14:00');
  fc.assert(
    fc.property(fc.constantFrom(...PERIOD_TYPES), anyTime, zone, (type, at, zone) => {
      const period = periodOf(type, at, zone);
      const next = periodAfter(period, zone);
      expect(period.start <= at && at < period.end).toBe(true);
      expect(next.start).toEqual(period.end);
      expect(next.id > period.id).toBe(true);
      expect(periodOf(type, new Date(period.end.getTime() - 1), zone)).toEqual(period);
      expect(periodOf(type, period.start, zone)).toEqual(period);
      expect(cutOffOf(period) > period.end).toBe(true);
    }),
  );
});

it('makes each team of its agent and its branches, each account once', () => {
  fc.assert(
    fc.property(someAccounts, (accounts) => {
      const tree = treeOf(accounts);
      expect(fromTheTop(tree).size).toBe(accounts.length);
      for (const { id } of accounts) {
        const branches = (tree.directOf.get(id) ?? []).map((direct) => teamOf(tree, direct));
        const team = teamOf(tree, id);
        expect(branches.reduce((size, { size: one }) => size + one, 1)).toBe(team.size);
        for (const member of team) expect(lineOf(tree, member)).toContain(id);
        for (const above of lineOf(tree, id)) expect(teamOf(tree, above)).toContain(id);
      }
    }),
  );
});

it('never makes a circle by moves, nor lets a kind stand where it may not', () => {
  fc.assert(
    fc.property(someRegistered, someMoves, anInstant, (accounts, moves, start) => {
      const made = makeMoves(accounts, moves);
      const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]));
      const now = treeOf(
        accounts.map(({ id, upline }) => ({
          id,
          upline: (made.standings.get(id)?.at(-1) ?? { upline }).upline,
        })),
      );
      expect(fromTheTop(now).size).toBe(accounts.length);
      for (const [number, { account, to }] of moves.entries()) {
        const [kind, upline] = [kinds.get(account), to === null ? null : kinds.get(to)];
        if (!made.refused.has(number))
          expect(kind !== undefined && upline !== undefined && mayStandBelow(kind, upline)).toBe(true);
      }
      // Everybody who counts and does not hang below a trial has a place in every frozen tree.
      const frozen = frozenTree(accounts, made, { start, end: new Date(start.getTime() + 5) });
      expect(fromTheTop(frozen).size).toBe(frozen.uplineOf.size);
    }),
  );
});

it('never changes a frozen tree by what happens at its first instant or later', () => {
  fc.assert(
    fc.property(someRegistered, someMoves, anInstant, (accounts, moves, start) => {
      const period = { start, end: new Date(start.getTime() + 4) };
      const before = frozenTree(
        accounts,
        makeMoves(
          accounts,
          moves.filter(({ at }) => at < start),
        ),
        period,
      );
      const after = frozenTree(accounts, makeMoves(accounts, moves), period);
      expect(after.uplineOf).toEqual(before.uplineOf);
      const inTime = accounts.filter(
        ({ registeredAt, kind }) => registeredAt < period.end && isCounted(kind),
      );
      expect(new Set(after.uplineOf.keys())).toEqual(new Set(inTime.map(({ id }) => id)));
    }),
  );
});
