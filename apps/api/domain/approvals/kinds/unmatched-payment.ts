import * as z from 'zod/mini';
import {
  channelBy,
  checkPaymentOwner,
  creditPayment,
  depositById,
  unmatchedById,
  type DepositDeskRefusal,
  type PaymentOwner,
} from '../../cashier/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, type ShownFact, memberFact, nameShown } from '../kind.ts';

/** Whose a payment is that no deposit accounts for: two of the staff say so, whatever the amount, and it is credited. */
export const unmatchedPayment: ApprovalKind<PaymentOwner, DepositDeskRefusal> = {
  name: 'unmatched-payment',
  payload: z.object({ paymentId: z.uuid(), memberId: z.uuid(), depositId: z.nullable(z.uuid()) }),
  ...bothWith('deposits.decide'),
  subjectOf: ({ paymentId }) => paymentId,
  concerns: async (_scope, { memberId }) => [memberId],
  stillValid: checkPaymentOwner,
  apply: creditPayment,
  async summary(scope, { paymentId, memberId, depositId }) {
    const payment = await unmatchedById(scope, paymentId);
    const deposit = depositId === null ? null : await depositById(scope, depositId);
    const owner = await memberFact(scope, memberId, 'console-cashier.owner');
    if (!payment) return [owner];
    const { reference, amount, currency, channelId } = payment;
    const channel = await channelBy(scope, { id: channelId });
    const facts: ShownFact[] = [
      { label: 'console.channel', is: channel && nameShown(channel.name, channel.code) },
      { label: 'console-cashier.payment', is: { text: reference } },
      { label: 'console.amount', is: { amount, currency } },
      owner,
    ];
    return deposit ? [...facts, { label: 'console.deposit', is: { text: deposit.reference } }] : facts;
  },
};
