import { sortableIn } from '../../packages/wire/console/list.ts';
import { depositList } from '../../packages/wire/console/deposits.ts';

/** What one look at the desk asks of the list of deposits, as its call takes it. */
export type Look = Readonly<Record<string, string>>;

/** What rows are asked for by, so that each of a list's columns is: many rows, some, and none too. */
export type LooksAt = Readonly<{ member: string; claimedBy: string; day: string; month: string }>;

const filtersOf = ({
  member,
  claimedBy,
  day,
  month,
}: LooksAt): Readonly<Record<string, readonly string[]>> => ({
  reference: ['D7', 'D00AB'],
  member: [member],
  channel: ['first', 'rare'],
  kind: ['mobile', 'crypto'],
  amount: ['100..200', '137..137', '49900..'],
  claimedBy: [claimedBy, 'none'],
  state: ['credited', 'rejected', 'submitted', 'submitted,created'],
  transactionId: ['7F', 'ABCDE'],
  createdAt: [day, month],
  submittedAt: [day],
  movedAt: [day],
});

const ORDERS = sortableIn(depositList.columns).flatMap((column) => [column, `-${column}`]);

/** Each filter in each order, and each two of them together in the list's own. */
export function looksOf(at: LooksAt): readonly Look[] {
  const asked = Object.entries(filtersOf(at)).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  const pairs = asked.flatMap(([name, value], place) =>
    asked
      .slice(place + 1)
      .flatMap(([other, beside]) => (other === name ? [] : [{ [name]: value, [other]: beside }])),
  );
  return [
    ...ORDERS.map((order) => ({ order })),
    ...asked.flatMap(([name, value]) => ORDERS.map((order) => ({ [name]: value, order }))),
    ...pairs,
  ];
}
