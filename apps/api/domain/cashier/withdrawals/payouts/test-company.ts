import { newId } from '@mela/primitives';
import type { PayoutConnector, PayoutNotice, PayoutOrder } from './payout-gateway.ts';

/** A company that sends money, in memory, for tests: what it has done is its own truth, whatever it answers. */
export type PretendCompany = PayoutConnector & {
  /** How it behaves from now on: well, deaf to what it is told, or doing it without an answer. */
  manner: 'well' | 'deaf' | 'silent';
  /** How often each reference was asked for. */
  asked: Map<string, number>;
  /** Every payment that it really made. */
  sent: { reference: string; amount: bigint }[];
  /** Ends what it was asked for, and answers what it would call back with. */
  end(reference: string, state: 'paid' | 'failed'): PayoutNotice;
  said(reference: string): PayoutNotice;
};

export function openPretendCompany(): PretendCompany {
  const orders = new Map<string, PayoutOrder & { state: 'pending' | 'paid' | 'failed' }>();
  const noticeOf = (reference: string): PayoutNotice => {
    const order = orders.get(reference);
    if (!order) throw new Error(`never heard of ${reference}`);
    return {
      noticeId: newId(),
      reference,
      payment: order.state,
      amount: order.amount,
      currency: order.currency,
      transaction: order.state === 'paid' ? `P-${reference}` : null,
      why: order.state === 'failed' ? 'account-closed' : null,
      memo: order.memo,
    };
  };
  const answer = <T>(value: () => T): T => {
    if (company.manner === 'silent') throw new Error('silence');
    return value();
  };
  const hear = (): void => {
    if (company.manner === 'deaf') throw new Error('503');
  };

  const company: PretendCompany = {
    money: 'demo',
    manner: 'well',
    asked: new Map(),
    sent: [],
    async send(_channel, order) {
      hear();
      company.asked.set(order.reference, (company.asked.get(order.reference) ?? 0) + 1);
      if (!orders.has(order.reference)) orders.set(order.reference, { ...order, state: 'pending' });
      return answer(() => noticeOf(order.reference));
    },
    async ask(_channel, reference) {
      hear();
      return answer(() => (orders.has(reference) ? noticeOf(reference) : null));
    },
    async recall(_channel, order) {
      hear();
      const known = orders.get(order.reference);
      if (!known || known.state === 'pending') orders.set(order.reference, { ...order, state: 'failed' });
      return answer(() => noticeOf(order.reference));
    },
    async list() {
      hear();
      return answer(() => [...orders.keys()].map(noticeOf));
    },
    readCallback: () => null,
    end(reference, state) {
      const order = orders.get(reference);
      if (order?.state === 'pending') {
        order.state = state;
        if (state === 'paid') company.sent.push({ reference, amount: order.amount });
      }
      return noticeOf(reference);
    },
    said: noticeOf,
  };
  return company;
}
