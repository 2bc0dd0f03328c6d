import {
  askedPayouts,
  isGenuine,
  payoutCall,
  payoutNotice,
  payoutOrder,
  payoutPath,
  payoutsPath,
  sign,
} from '@mela/wire/gateway/index.ts';
import * as z from 'zod/mini';
import {
  channelSealContext,
  type KnownPayoutChannel,
  type PayoutConnector,
  type PayoutNotice,
} from '../../../domain/cashier/index.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

const ANSWER_WITHIN_MS = 3000;
const credentials = z.object({ account: z.string(), secret: z.string(), address: z.optional(z.string()) });

/** Asks the sandbox gateway, or another one of its kind, to send money; payout channels keep `{ account, secret, address? }` as their credentials. */
export function openSandboxPayouts(box: SecretBox, apiUrl: string, outbound: Outbound): PayoutConnector {
  const knownTo = (channel: KnownPayoutChannel) =>
    credentials.parse(JSON.parse(box.open(channel.credentials, channelSealContext('payout', channel.id))));

  /** Makes a signed call; the answer's text, or null where the gateway has never heard of the payout. */
  async function call(
    channel: KnownPayoutChannel,
    {
      method,
      reference,
      at,
      body = '',
    }: { method: 'PUT' | 'GET' | 'DELETE'; reference: string; at: Date; body?: string },
  ): Promise<PayoutNotice | null> {
    const { account, secret, address = apiUrl } = knownTo(channel);
    const path = payoutPath(account, reference);
    const answer = await outbound.fetch(new URL(path, address), {
      method,
      headers: {
        ...sign(secret, payoutCall(method, path, body), at),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.status === 404) return null;
    const parsed = answer.ok ? parse(await answer.text()) : null;
    if (parsed?.reference !== reference) throw new Error(`the gateway answered ${answer.status} to ${path}`);
    return parsed;
  }

  const known = (notice: PayoutNotice | null): PayoutNotice => {
    if (!notice) throw new Error('the gateway does not know what it was just told');
    return notice;
  };

  return {
    money: 'demo',
    async send(channel, { at, ...order }) {
      const body = JSON.stringify(z.encode(payoutOrder, order));
      return known(await call(channel, { method: 'PUT', reference: order.reference, at, body }));
    },
    ask: (channel, reference, at) => call(channel, { method: 'GET', reference, at }),
    async list(channel, { from, until }, at) {
      const { account, secret, address = apiUrl } = knownTo(channel);
      const payouts: PayoutNotice[] = [];
      for (let after: string | null = ''; after !== null;) {
        const path = payoutsPath(account, from, until, after);
        const answer = await outbound.fetch(new URL(path, address), {
          headers: sign(secret, payoutCall('GET', path), at),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        if (!answer.ok) throw new Error(`the gateway answered ${answer.status} to ${path}`);
        const page = askedPayouts.parse(await answer.json());
        payouts.push(...page.payouts);
        after = page.next;
      }
      return payouts;
    },
    async recall(channel, { at, ...order }) {
      const body = JSON.stringify(z.encode(payoutOrder, order));
      return known(await call(channel, { method: 'DELETE', reference: order.reference, at, body }));
    },
    readCallback(channel, { rawBody, headers, at }) {
      const { secret } = knownTo(channel);
      return isGenuine(secret, rawBody, headers, at) ? parse(rawBody) : null;
    },
  };
}

function parse(text: string): PayoutNotice | null {
  try {
    const parsed = payoutNotice.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
