import fc from 'fast-check';
import { CATEGORIES } from './category.ts';
import type { Kind } from './kind.ts';
import type { Registered } from './moves.ts';

// Trees, rows and bets for the property tests of this package.

export const DAYS = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16'] as const;

export const aCategory = fc.constantFrom(...CATEGORIES);

/** An amount of either sign, sometimes a huge one. */
export const anAmount = fc.oneof(
  fc.bigInt(-50n, 50n),
  fc.bigInt(-100_000_000n, 100_000_000n),
  fc.bigInt(-(10n ** 18n), 10n ** 18n),
);

/** Accounts `a0`, `a1`, …, each at the top or below one before it, in any order. */
export const someAccounts = fc
  .array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 14 })
  .chain((choices) => {
    const accounts = choices.map(([choice, top], at) => ({
      id: `a${at}`,
      upline: at === 0 || (top && choice % 4 === 0) ? null : `a${choice % at}`,
    }));
    return fc.shuffledSubarray(accounts, { minLength: accounts.length });
  });

/** Instants close enough together to meet. */
export const anInstant = fc.integer({ min: 0, max: 12 }).map((tick) => new Date(Date.UTC(2026, 2, 1) + tick));

/** Accounts of all kinds, registered at different instants, each after its upline. */
export const someRegistered: fc.Arbitrary<Registered[]> = fc
  .tuple(
    someAccounts,
    fc.array(fc.tuple(fc.constantFrom<Kind>(0, 1, 2, 2, 2, 2, 41, 42, 4), fc.integer({ min: 0, max: 2 })), {
      minLength: 14,
      maxLength: 14,
    }),
  )
  .map(([accounts, drawn]) => {
    const later = (id: string | null): number => {
      if (id === null) return 0;
      const number = Number(id.slice(1));
      const upline = accounts.find((one) => one.id === id)?.upline ?? null;
      return later(upline) + (drawn[number]?.[1] ?? 0);
    };
    return accounts.map(({ id, upline }) => ({
      id,
      upline,
      kind: drawn[Number(id.slice(1))]?.[0] ?? 0,
      registeredAt: new Date(Date.UTC(2026, 2, 1) + later(id)),
    }));
  });

/** Moves in the order of their time, sensible ones and others. */
export const someMoves = fc
  .array(
    fc.record({
      at: anInstant,
      account: fc.nat(15).map((number) => `a${number}`),
      to: fc.option(fc.nat(15).map((number) => `a${number}`)),
    }),
    { maxLength: 20 },
  )
  .map((moves) => moves.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
