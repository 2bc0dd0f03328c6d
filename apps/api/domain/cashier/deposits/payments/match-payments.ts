import type { Currency, Id } from '@mela/primitives';

/** Money paid that nobody was credited for; credited though nobody paid; another amount; paid to a reference of nobody's; paid once more. */
export type DifferenceKind =
  | 'not-credited'
  | 'not-paid'
  | 'other-amount'
  | 'reference-not-found'
  | 'paid-twice';

/** One payment on which a gateway and the books differ. */
export type Difference = Readonly<{
  reference: string;
  kind: DifferenceKind;
  gatewayAmount: bigint | null;
  booksAmount: bigint | null;
  depositId: Id | null;
}>;

/** A payment as the gateway's list has it; `isOfDay` is false of those that are listed for the days before and after. */
export type Listed = Readonly<{
  reference: string;
  key: string;
  amount: bigint;
  currency: Currency;
  isOfDay: boolean;
}>;

/** A deposit under a payment's reference, with what the ledger has posted for it: null where nothing was. */
export type Booked = Readonly<{
  id: Id;
  reference: string;
  key: string;
  /** Which payment under its reference it was credited for. */
  nth: number | null;
  amount: bigint | null;
  currency: Currency;
}>;

/** A payment of nobody's that staff know of, and that nobody was credited for. */
export type Waiting = Readonly<{ id: Id; key: string; amount: bigint; currency: Currency; nth: number }>;

/**
 * A payment of the day that nobody was credited for: `nth` is which one under its reference, and no other payment's; `known` is what
 * staff know of it already, perhaps by another number.
 */
export type Uncredited = Readonly<{
  listed: Listed;
  nth: number;
  known: Waiting | null;
  difference: Difference;
}>;

type Money = Readonly<{ amount: bigint | null; currency: Currency }>;

const isSame = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/**
 * Holds the payments that a gateway lists under one reference, the oldest first, against the deposits that were booked for it: each
 * booking stands for one payment, best of the same amount. What is left over was never credited, and is numbered so that each payment
 * can be credited once, whichever is first: a number is never above how many payments there are. Of other days only those are answered that
 * staff know of.
 */
export function matchPayments(
  listed: readonly Listed[],
  booked: readonly Booked[],
  waiting: readonly Waiting[],
): { otherAmounts: Difference[]; uncredited: Uncredited[] } {
  const credited = booked.filter(({ amount }) => amount !== null);
  const left = [...credited];
  const exact = listed.map((line) => takeFirst(left, (one) => isSame(one, line)));
  const partners = listed.map((_line, at) => exact[at] ?? left.shift());
  const otherAmounts = listed.flatMap((line, at): Difference[] => {
    const partner = partners[at];
    if (!partner || exact[at] || !line.isOfDay) return [];
    return [differs(line, 'other-amount', partner)];
  });
  const open = booked.filter(({ amount }) => amount === null);
  const [first] = booked;
  const over = listed.filter((_line, at) => !partners[at]);
  const numbers = numbersOf(over, listed.length, credited, waiting);
  const uncredited = over.map((line, at): Uncredited => {
    const asked = open.shift();
    const kind = asked ? 'not-credited' : first ? 'paid-twice' : 'reference-not-found';
    const { nth, known } = numbers[at] ?? { nth: 1, known: null };
    return { listed: line, nth, known, difference: differs(line, kind, asked ?? first) };
  });
  return {
    otherAmounts,
    uncredited: uncredited.filter(({ listed: { isOfDay }, known }) => isOfDay || known),
  };
}

function differs(
  { reference, amount: gatewayAmount }: Listed,
  kind: DifferenceKind,
  booked: Booked | undefined,
): Difference {
  const booksAmount = kind === 'other-amount' ? (booked?.amount ?? null) : null;
  return { reference, kind, gatewayAmount, booksAmount, depositId: booked?.id ?? null };
}

/**
 * Numbers for payments that were not credited: the one that staff know each by, or the lowest that none has. What staff know by a number
 * that is another payment's by now is still that payment: two lines of theirs for one would be credited twice.
 */
function numbersOf(
  over: readonly Listed[],
  count: number,
  credited: readonly Booked[],
  waiting: readonly Waiting[],
): { nth: number; known: Waiting | null }[] {
  const left = [...waiting];
  const free = new Set(Array.from({ length: count }, (_, at) => at + 1));
  for (const { nth } of credited) free.delete(nth ?? Math.min(...free));
  const byNumber = over.map((line) => {
    const known = takeFirst(left, (one) => free.has(one.nth) && isSame(one, line));
    if (known) free.delete(known.nth);
    return known;
  });
  return over.map((line, at) => {
    const known = byNumber[at];
    if (known) return { nth: known.nth, known };
    const nth = Math.min(...free);
    free.delete(nth);
    return { nth, known: takeFirst(left, (one) => isSame(one, line)) ?? null };
  });
}

function takeFirst<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}
