import {
  isGenuine,
  notice,
  orderPath,
  paidOrders,
  paidPath,
  redirectUrl,
  sign,
  type Notice,
} from '@mela/wire/gateway/index.ts';
import * as z from 'zod/mini';
import {
  channelSealContext,
  type GatewayChannel,
  type GatewayConnector,
} from '../../../domain/cashier/index.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

export { openSandboxAccount } from './open-account.ts';

/** Where the gateway is: `apiUrl` for us, `pageUrl` for browsers. */
export type SandboxAddresses = { apiUrl: string; pageUrl: string };

const ANSWER_WITHIN_MS = 3000;
const credentials = z.object({ account: z.string(), secret: z.string(), address: z.optional(z.string()) });

/** Speaks to the sandbox gateway, or to another one of its kind; channels keep `{ account, secret, address? }` as their credentials. */
export function openSandboxGateway(
  box: SecretBox,
  { apiUrl, pageUrl }: SandboxAddresses,
  outbound: Outbound,
): GatewayConnector {
  const knownTo = (channel: GatewayChannel) =>
    credentials.parse(JSON.parse(box.open(channel.credentials, channelSealContext('deposit', channel.id))));

  return {
    money: 'demo',

    paymentPage(channel, { at, ...order }) {
      const { account, secret, address = pageUrl } = knownTo(channel);
      return redirectUrl(`${address}/pay`, secret, { account, ...order }, at);
    },

    readCallback(channel, { rawBody, headers, at }) {
      const { secret } = knownTo(channel);
      return isGenuine(secret, rawBody, headers, at) ? parse(rawBody) : null;
    },

    async listPaid(channel, { from, until }, at) {
      const { account, secret, address = apiUrl } = knownTo(channel);
      const orders: Notice[] = [];
      for (let after: string | null = ''; after !== null;) {
        const path = paidPath(account, from, until, after);
        const answer = await outbound.fetch(new URL(path, address), {
          headers: sign(secret, path, at),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        if (!answer.ok) throw new Error(`the gateway answered ${answer.status} to ${path}`);
        const page = paidOrders.parse(await answer.json());
        orders.push(...page.orders);
        after = page.next;
      }
      return orders;
    },

    async askStatus(channel, reference, at) {
      const { account, secret, address = apiUrl } = knownTo(channel);
      const path = orderPath(account, reference);
      const answer = await outbound.fetch(new URL(path, address), {
        headers: sign(secret, path, at),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (answer.status === 404) return null;
      const parsed = answer.ok ? parse(await answer.text()) : null;
      if (!parsed) throw new Error(`the gateway answered ${answer.status} to ${path}`);
      return parsed;
    },
  };
}

function parse(text: string): Notice | null {
  try {
    const parsed = notice.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
