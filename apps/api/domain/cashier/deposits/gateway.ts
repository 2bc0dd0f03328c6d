import type { Currency } from '@mela/primitives';
import type { CarriesMoney } from '../money-carried.ts';
import type { GatewayChannel } from './channels/channel.ts';

/** What we ask a gateway to collect. */
export type GatewayOrder = {
  reference: string;
  amount: bigint;
  currency: Currency;
  language: string;
  /** Where the gateway calls us back, server to server. */
  notifyUrl: string;
  /** Where it sends the payer afterwards. */
  returnUrl: string;
  /** Ours, sealed: the gateway tells it with the order ever after. */
  memo: string;
  at: Date;
};

/** What a gateway says about an order. */
export type GatewayNotice = {
  /** The gateway's own number of this message: the same message has the same one. */
  noticeId: string;
  reference: string;
  payment: 'pending' | 'paid' | 'failed';
  amount: bigint;
  currency: Currency;
  /** What we gave it with the order; missing where it keeps none. */
  memo?: string | undefined;
};

/** A callback as it came in: the exact bytes that were signed, and the headers beside them. */
export type GatewayCallback = {
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  at: Date;
};

/** One company's way of collecting money, behind deposit channels that name it. */
export type GatewayConnector = CarriesMoney &
  Readonly<{
    /** The signed address of the page where the payer pays. */
    paymentPage(channel: GatewayChannel, order: GatewayOrder): string;
    /** What a callback says; null when it is not genuine, or was not sent just now. */
    readCallback(channel: GatewayChannel, callback: GatewayCallback): GatewayNotice | null;
    /**
     * The orders of the channel's account that the company says it was paid in a time, by whichever channel they were asked for: a line for
     * each payment, of a `noticeId` that stays its own. Throws when there is no clear answer.
     */
    listPaid(channel: GatewayChannel, time: { from: Date; until: Date }, at: Date): Promise<GatewayNotice[]>;
    /** Asks how an order stands; null when the gateway has never heard of it. Throws when there is no clear answer. */
    askStatus(channel: GatewayChannel, reference: string, at: Date): Promise<GatewayNotice | null>;
  }>;

/** The connectors by the name that channels use. */
export type GatewayConnectors = Readonly<Record<string, GatewayConnector>>;
