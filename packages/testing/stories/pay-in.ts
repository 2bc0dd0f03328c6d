import { randomUUID } from 'node:crypto';
import { createDeposit, depositById, depositChannels } from '@mela/wire/portal/cashier.ts';
import { accepted, type PortalClient } from '../portal-client.ts';
import type { sendOverHttp } from '../send-over-http.ts';

type SendOverHttp = ReturnType<typeof sendOverHttp>;

const PATIENCE_MS = 60_000;

/** Pays money in as a member does: asks for a deposit, pays it on the sandbox gateway's page, waits until it is credited. */
export async function payIn(client: PortalClient, send: SendOverHttp, amount: bigint): Promise<void> {
  const { channels } = accepted(await client.call(depositChannels));
  const channel = channels.find(({ kind }) => kind === 'gateway');
  if (!channel) throw new Error('the brand has no gateway');
  const body = { channelId: channel.id, amount };
  const { deposit, redirectUrl } = accepted(
    await client.call(createDeposit, { body }, { key: randomUUID() }),
  );
  await payAtGateway(send, redirectUrl ?? '');
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { state } = accepted(await client.call(depositById, { params: { depositId: deposit.id } }));
    if (state === 'credited') return;
    if (Date.now() > end) throw new Error(`the deposit is still ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function payAtGateway(send: SendOverHttp, redirectUrl: string): Promise<void> {
  const link = new URL(redirectUrl);
  const host = link.hostname;
  const arrived = await send({ method: 'GET', path: link.pathname + link.search, headers: { host } });
  const order = new URL(String(arrived.headers['location']), link);
  const paid = await send({
    method: 'POST',
    path: order.pathname + order.search,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  if (paid.status >= 400) throw new Error(`the gateway answered ${paid.status}`);
}
