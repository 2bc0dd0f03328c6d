import { invariant, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { post, recordBalances, type Entry, type PostingKind } from '../../ledger/index.ts';
import { BY_HAND, type Withdrawal } from './withdrawal.ts';

/** Takes the amount from the member's cash into hold; refuses when there is not enough. */
export async function holdMoney(
  scope: Scope,
  request: { id: Id; reference: string; memberId: Id; currency: Currency; amount: bigint },
): Promise<Outcome<null, { kind: 'insufficient-funds' }>> {
  const { id, reference, memberId, currency, amount } = request;
  const posted = await post(scope, {
    kind: 'withdrawal-hold',
    key: id,
    entries: [
      { ownerId: memberId, account: 'cash', currency, amount: -amount },
      { ownerId: memberId, account: 'hold', currency, amount },
    ],
    memo: { reference },
  });
  if (!posted.ok) {
    invariant(posted.refusal.kind === 'insufficient-funds', `the hold of ${id} is posted under its own key`);
    return refuse({ kind: 'insufficient-funds' });
  }
  await recordBalances(scope, posted.value);
  return ok(null);
}

/** Gives the held amount back to the member's cash. */
export const releaseMoney = (scope: Scope, withdrawal: Withdrawal): Promise<void> =>
  move(scope, withdrawal, 'withdrawal-release', withdrawal.id, [
    { ...playerSide(withdrawal, 'hold'), amount: -withdrawal.amount },
    { ...playerSide(withdrawal, 'cash'), amount: withdrawal.amount },
  ]);

/** Books the held amount as paid out, its fee as earned. */
export const payOut = (scope: Scope, withdrawal: Withdrawal): Promise<void> =>
  move(scope, withdrawal, 'withdrawal-paid', `${withdrawal.id}:${withdrawal.payoutAttempt}`, [
    { ...playerSide(withdrawal, 'hold'), amount: -withdrawal.amount },
    ...houseSide(withdrawal, 1n),
  ]);

/** Takes back the booking of a payout that never arrived: the amount is on hold again and will be paid again. */
export const returnToHold = (scope: Scope, withdrawal: Withdrawal): Promise<void> =>
  move(scope, withdrawal, 'withdrawal-return', `${withdrawal.id}:${withdrawal.payoutAttempt}`, [
    { ...playerSide(withdrawal, 'hold'), amount: withdrawal.amount },
    ...houseSide(withdrawal, -1n),
  ]);

/** Gives a paid withdrawal's amount, with its fee, back to the member's cash. */
export const refundMoney = (scope: Scope, withdrawal: Withdrawal): Promise<void> =>
  move(scope, withdrawal, 'withdrawal-refund', withdrawal.id, [
    { ...playerSide(withdrawal, 'cash'), amount: withdrawal.amount },
    ...houseSide(withdrawal, -1n),
  ]);

const playerSide = ({ memberId, currency }: Withdrawal, account: 'cash' | 'hold') =>
  ({ ownerId: memberId, account, currency }) as const;

function houseSide({ currency, amount, fee, payoutChannel }: Withdrawal, sign: 1n | -1n): Entry[] {
  const sent: Entry = {
    ownerId: null,
    account: `payouts:${payoutChannel ?? BY_HAND}`,
    currency,
    amount: sign * (amount - fee),
  };
  return fee === 0n ? [sent] : [sent, { ownerId: null, account: 'fees', currency, amount: sign * fee }];
}

async function move(
  scope: Scope,
  withdrawal: Withdrawal,
  kind: PostingKind,
  key: string,
  entries: readonly Entry[],
): Promise<void> {
  const posted = await post(scope, { kind, key, entries, memo: { reference: withdrawal.reference } });
  invariant(posted.ok && !posted.value.replay, `${kind} of ${withdrawal.id} is posted once`);
  await recordBalances(scope, posted.value);
}
