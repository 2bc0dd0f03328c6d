import { newId } from '@mela/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPayments, type Booked, type Listed, type Waiting } from './match-payments.ts';

const line = (amount: bigint, isOfDay = true): Listed => ({
  reference: 'D-1',
  key: 'D1',
  amount,
  currency: 'BDT',
  isOfDay,
});
const deposit = (amount: bigint | null, nth: number | null = amount === null ? null : 1): Booked => ({
  id: newId(),
  reference: 'D-1',
  key: 'D1',
  nth,
  amount,
  currency: 'BDT',
});
const row = (amount: bigint, nth = 1): Waiting => ({ id: newId(), key: 'D1', amount, currency: 'BDT', nth });

/** What was found, as kind, amount and number. */
function found(listed: Listed[], booked: Booked[], waiting: Waiting[] = []) {
  const { otherAmounts, uncredited } = matchPayments(listed, booked, waiting);
  return [
    ...otherAmounts.map(({ kind, gatewayAmount, booksAmount }) => [kind, gatewayAmount, booksAmount]),
    ...uncredited.map(({ difference, nth }) => [difference.kind, difference.gatewayAmount, nth]),
  ];
}

describe('a reference', () => {
  it('that was paid and credited once agrees', () =>
    expect(found([line(100n)], [deposit(100n)])).toEqual([]));

  it('that was paid and not credited waits for its deposit', () =>
    expect(found([line(100n)], [deposit(null)])).toEqual([['not-credited', 100n, 1]]));

  it('that is nobody’s waits as often as it was paid', () =>
    expect(found([line(70n), line(80n)], [])).toEqual([
      ['reference-not-found', 70n, 1],
      ['reference-not-found', 80n, 2],
    ]));

  it('that was paid again waits as the second payment', () =>
    expect(found([line(100n), line(100n)], [deposit(100n)])).toEqual([['paid-twice', 100n, 2]]));

  it('that was paid again on another day is told of on that day', () => {
    expect(found([line(100n), line(100n, false)], [deposit(100n)])).toEqual([]);
    expect(found([line(100n, false), line(100n)], [deposit(100n)])).toEqual([['paid-twice', 100n, 2]]);
  });

  it('that was credited with another amount differs, and waits for nobody', () =>
    expect(found([line(90n)], [deposit(100n)])).toEqual([['other-amount', 90n, 100n]]));

  it('that was paid in two amounts is matched by them', () =>
    expect(found([line(90n), line(100n)], [deposit(100n)])).toEqual([['paid-twice', 90n, 2]]));

  it('whose second payment was credited first leaves the first', () =>
    expect(found([line(70n), line(80n)], [deposit(80n, 2)])).toEqual([['paid-twice', 70n, 1]]));

  it('is known by the number that staff have it under', () =>
    expect(found([line(70n), line(80n)], [], [row(80n)])).toEqual([
      ['reference-not-found', 70n, 2],
      ['reference-not-found', 80n, 1],
    ]));

  it('is not the payment whose number is used up, though staff have one of its amount', () =>
    expect(found([line(70n), line(80n)], [deposit(70n)], [row(80n)])).toEqual([['paid-twice', 80n, 2]]));

  it('is not offered twice where staff have it by a number that is another payment’s by now', () => {
    const known = row(80n);
    const { uncredited } = matchPayments([line(70n), line(80n)], [], [row(70n), known]);
    expect(uncredited.map(({ nth, known: one }) => [nth, one?.id === known.id])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(matchPayments([line(70n), line(80n)], [deposit(70n)], [known]).uncredited).toMatchObject([
      { nth: 2, known: { id: known.id } },
    ]);
  });

  it('in another currency is another payment', () =>
    expect(found([{ ...line(100n), currency: 'INR' }], [deposit(100n)])).toEqual([
      ['other-amount', 100n, 100n],
    ]));
});

it('numbers every payment once, never above how many there are, and never as one that was credited', () => {
  const amount = fc.bigInt({ min: 1n, max: 3n });
  const bookings = fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 5 }),
      bookings,
      fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
      (amounts, numbers, rows) => {
        const credited = numbers.map((nth, at) => deposit(BigInt((at % 3) + 1), nth + 1));
        const { uncredited } = matchPayments(
          amounts.map((one) => line(one)),
          credited,
          rows.map(([one, nth]) => row(one, nth)),
        );
        const given = uncredited.map(({ nth }) => nth);
        expect(given).toHaveLength(Math.max(0, amounts.length - credited.length));
        expect(new Set(given).size).toBe(given.length);
        for (const nth of given) {
          expect(nth).toBeLessThanOrEqual(amounts.length);
          expect(credited.map((one) => one.nth)).not.toContain(nth);
        }
      },
    ),
  );
});
