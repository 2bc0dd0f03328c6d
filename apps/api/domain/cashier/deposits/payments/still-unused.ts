import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import { channelBy } from '../channels/channel.ts';
import { creditedTo, type CreditedTo, type PaymentCredited } from './credited-payment.ts';
import type { Deposit } from '../deposit.ts';
import { outsidePayment } from './payment-of.ts';
import type { AccountElsewhere } from '../refusals.ts';

/** A payment that came by a channel, and perhaps into another account than the channel's present one. */
type PaymentReference = { channelId: Id; accountId: Id | null; reference: string; nth: number };

/** Where a payment that was told of by a channel was credited, by whichever channel; null while it is unused. */
export async function paymentCreditedTo(scope: Scope, wanted: PaymentReference): Promise<CreditedTo | null> {
  const channel = await channelBy(scope, { id: wanted.channelId });
  const payment = channel && outsidePayment(channel, wanted);
  return payment && creditedTo(scope, payment);
}

/** Where the payment that a deposit stands for was credited instead of here; null where it was not, or where none is named yet. */
export async function depositPaymentCreditedTo(scope: Scope, deposit: Deposit): Promise<CreditedTo | null> {
  const reference = deposit.kind === 'gateway' ? deposit.reference : deposit.transactionId;
  if (reference === null || deposit.state === 'credited') return null;
  return paymentCreditedTo(scope, { ...deposit, reference, nth: 1 });
}

/** Refuses a payment that was credited already, with where. Asked when its owner is named, and again when it is credited. */
export async function stillUnused(
  scope: Scope,
  wanted: PaymentReference,
): Promise<Outcome<null, PaymentCredited | AccountElsewhere>> {
  const credited = await paymentCreditedTo(scope, wanted);
  return credited ? refuse({ kind: 'payment-credited', credited }) : ok(null);
}
