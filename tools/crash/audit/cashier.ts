import { askDatabase } from '../target/ask-database.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal } from '../journal.ts';
import { PAYOUT_CHANNEL } from '../target/people.ts';

/** Withdrawals that stand otherwise than their people were told, or that nobody knows of; and what was sent in all, by hand and by the company. */
export async function differingWithdrawals(
  { stage: { ownerUrl }, gateway }: CrashTarget,
  { withdrawals }: Journal,
): Promise<string[]> {
  const rows = await askDatabase<{ id: string; state: string }>(
    ownerUrl,
    'select id, state from cashier.withdrawal',
  );
  const known = new Map(withdrawals.map(({ id, state }) => [id, state]));
  const sums = await askDatabase<{ kind: string; amount: string }>(
    ownerUrl,
    `select a.kind, sum(e.amount) as amount from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.kind like 'payouts:%' group by a.kind`,
  );
  const booked = (channel: string): bigint =>
    BigInt(sums.find(({ kind }) => kind === `payouts:${channel}`)?.amount ?? 0);
  const differs = (what: string, amount: bigint, result: bigint): string[] =>
    amount === result ? [] : [`${what} comes to ${amount}, was told to be ${result}`];
  const returned = await paidAgain(ownerUrl);
  return [
    ...rows
      .filter(({ id, state }) => known.get(id) !== state)
      .map(({ id, state }) => `withdrawal ${id} is ${state}, its people know ${known.get(id)}`),
    ...differs('what was sent by hand', booked('manual'), sum(withdrawals.map(({ sent }) => sent))),
    ...differs(
      'what the company sent',
      booked(PAYOUT_CHANNEL),
      sum(withdrawals.map((one) => one.sentThrough)),
    ),
    // What came back after a dispute left the books again, not the company's.
    ...differs("the company's own book", gateway.sent() - returned, booked(PAYOUT_CHANNEL)),
  ];
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** What the books say came back of what the company had sent. */
async function paidAgain(ownerUrl: string): Promise<bigint> {
  const [row] = await askDatabase<{ amount: string }>(
    ownerUrl,
    `select coalesce(-sum(e.amount), 0) as amount from ledger.entry e join ledger.account a on a.id = e.account_id
       join ledger.posting p on p.id = e.posting_id
      where a.kind = $1 and p.kind in ('withdrawal-return', 'withdrawal-refund')`,
    [`payouts:${PAYOUT_CHANNEL}`],
  );
  return BigInt(row?.amount ?? 0);
}

/** Payments by hand that are credited otherwise than clerks were told, or more than once. */
export async function differingPayments(ownerUrl: string, { payments }: Journal): Promise<string[]> {
  const rows = await askDatabase<{ number: string; credited: number }>(
    ownerUrl,
    `select transaction_id as number, count(*)::int as credited from cashier.deposit
      where transaction_id is not null and state = 'credited' group by transaction_id`,
  );
  const booked = new Map(rows.map(({ number, credited }) => [number, credited]));
  return [...new Set([...booked.keys(), ...payments.keys()])]
    .filter((number) => booked.get(number) !== 1 || payments.get(number) !== 1)
    .map(
      (number) =>
        `payment ${number} was credited ${booked.get(number) ?? 0} times, clerks were told of ${payments.get(number) ?? 0}`,
    );
}
