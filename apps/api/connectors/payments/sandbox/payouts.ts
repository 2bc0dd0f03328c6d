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
  payoutChannelSealContext,
  type PayoutChannel,
  type PayoutConnector,
  type PayoutNotice,
} from '../../../domain/cashier/index.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

const ANSWER_WITHIN_MS = 3000;
const credentials = z.object({ account: z.string(), secret: z.string() });

/** Asks the sandbox gateway to send money; payout channels keep `{ account, secret }` as their credentials. */
export function openSandboxPayouts(box: SecretBox, apiUrl: string, outbound: Outbound): PayoutConnector {
  const credentialsOf = (channel: PayoutChannel) =>
    credentials.parse(JSON.parse(box.open(channel.credentials, payoutChannelSealContext(channel.id))));

  /** Makes a signed call; the answer's text, or null where the gateway has never heard of the payout. */
  async function call(
    channel: PayoutChannel,
    {
      method,
      reference,
      at,
      body = '',
    }: { method: 'PUT' | 'GET' | 'DELETE'; reference: string; at: Date; body?: string },
  ): Promise<PayoutNotice | null> {
    const { account, secret } = credentialsOf(channel);
    const path = payoutPath(account, reference);
    const answer = await outbound.fetch(new URL(path, apiUrl), {
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
    async send(channel, { at, ...order }) {
      const body = JSON.stringify(z.encode(payoutOrder, order));
      return known(await call(channel, { method: 'PUT', reference: order.reference, at, body }));
    },
    ask: (channel, reference, at) => call(channel, { method: 'GET', reference, at }),
    async list(channel, { from, until }, at) {
      const { account, secret } = credentialsOf(channel);
      const payouts: PayoutNotice[] = [];
      for (let after: string | null = ''; after !== null;) {
        const path = payoutsPath(account, from, until, after);
        const answer = await outbound.fetch(new URL(path, apiUrl), {
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
      const { secret } = credentialsOf(channel);
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
