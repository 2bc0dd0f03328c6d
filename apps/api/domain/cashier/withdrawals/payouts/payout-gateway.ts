import type { PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import type { Currency } from '@mela/primitives';
import type { GatewayCallback } from '../../deposits/gateway.ts';
import type { CarriesMoney } from '../../money-carried.ts';
import type { KnownPayoutChannel } from './payout-channel.ts';

/** What we ask a company to send. The reference is ours, one per attempt; it honours each once, however often it is asked. */
export type PayoutOrder = {
  reference: string;
  amount: bigint;
  currency: Currency;
  to: { kind: PayoutKind; provider: string; holder: string; number: string; branch: string | null };
  /** Where it calls us back, server to server. */
  notifyUrl: string;
  /** Ours, sealed: the company tells it with the payout ever after. */
  memo: string;
  at: Date;
};

/** What a company says about a payout. `failed` is for good: nothing was sent under this reference, and nothing will be. */
export type PayoutNotice = {
  /** Its own number of this message: the same message has the same one. */
  noticeId: string;
  reference: string;
  payment: 'pending' | 'paid' | 'failed';
  amount: bigint;
  currency: Currency;
  /** Its number of the payment, once there is one. */
  transaction: string | null;
  /** Its word for why it failed. */
  why: string | null;
  /** What we gave it with the order; missing where it keeps none. */
  memo?: string | undefined;
};

/** One company's way of sending money, behind the payout channels that name it. Every call throws when there is no clear answer. */
export type PayoutConnector = CarriesMoney &
  Readonly<{
    /** Asks for a payout, or asks again for the same one. */
    send(channel: KnownPayoutChannel, order: PayoutOrder): Promise<PayoutNotice>;
    /** Asks how one stands; null when the company has never heard of it. */
    ask(channel: KnownPayoutChannel, reference: string, at: Date): Promise<PayoutNotice | null>;
    /** Asks not to send it; the answer says whether that came in time. Afterwards the reference is dead, known before or not. */
    recall(channel: KnownPayoutChannel, order: PayoutOrder): Promise<PayoutNotice>;
    /**
     * All of our account's payouts that came to where they stand in a time, under way or over, by whichever channel they were asked for.
     */
    list(channel: KnownPayoutChannel, time: { from: Date; until: Date }, at: Date): Promise<PayoutNotice[]>;
    /** What a callback says; null when it is not genuine, or was not sent just now. */
    readCallback(channel: KnownPayoutChannel, callback: GatewayCallback): PayoutNotice | null;
  }>;

/** The connectors by the name that payout channels use. */
export type PayoutConnectors = Readonly<Record<string, PayoutConnector>>;
