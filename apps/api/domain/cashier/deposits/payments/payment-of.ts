import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { DepositChannel } from '../channels/channel.ts';
import type { HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import type { OutsidePayment } from './credited-payment.ts';
import type { Deposit } from '../deposit.ts';
import { paymentKey } from './payment-key.ts';
import { knownPayment } from './payment-numbers.ts';
import { registerReceiving } from '../channels/receiving-account.ts';
import type { AccountElsewhere } from '../refusals.ts';

const ELSEWHERE: AccountElsewhere = { kind: 'account-elsewhere', fields: {} };

/** Within what the numbers of a channel's payments are unique, whatever account they come to; null for a company's own orders. */
export const networkOf = ({ kind, provider }: Pick<DepositChannel, 'kind' | 'provider'>): string | null =>
  kind === 'gateway' ? null : `${kind}:${provider}`;

/**
 * The payment that a deposit stands for: the one its member has named, or the company's order of its reference. Where that was paid more
 * than once, it is the payment of the deposit's own amount.
 */
export async function paymentOf(
  scope: Scope,
  channel: DepositChannel,
  deposit: Pick<Deposit, 'accountId' | 'receiving' | 'reference' | 'transactionId' | 'amount' | 'currency'>,
): Promise<Outcome<OutsidePayment, AccountElsewhere>> {
  const accountId = await accountOf(scope, channel, deposit);
  if (!accountId.ok) return accountId;
  const reference = deposit.transactionId ?? deposit.reference;
  const payment = outsidePayment(channel, { accountId: accountId.value, reference, nth: 1 });
  if (!payment) return refuse(ELSEWHERE);
  const known = channel.kind === 'gateway' && (await knownPayment(scope, { ...deposit, ...payment }));
  return ok(known ? { ...payment, nth: known.nth } : payment);
}

/** A payment that was told of by a channel; null where its account has become another brand's. */
export function outsidePayment(
  channel: DepositChannel,
  { accountId, reference, nth }: { accountId: Id | null; reference: string; nth: number },
): OutsidePayment | null {
  const account = accountId ?? channel.accountId;
  if (account === null) return null;
  const key = paymentKey(channel.kind, reference);
  return { accountId: account, network: networkOf(channel), key, nth };
}

/** The account that a deposit's payer was told; what is older than the register is looked up in it. */
async function accountOf(
  scope: Scope,
  channel: DepositChannel,
  { accountId, receiving }: Pick<Deposit, 'accountId' | 'receiving'>,
): Promise<Outcome<Id | null, AccountElsewhere>> {
  if (accountId !== null || !receiving) return ok(accountId);
  return registerReceiving(scope, channel.kind as HandKind, receiving);
}
