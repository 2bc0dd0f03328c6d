import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeposit, depositById, depositChannels } from '@mela/wire/portal/cashier.ts';
import { accepted, type PortalClient } from '../portal-client.ts';

const CREDITED_MS = 15_000;

/** Deposits through the first gateway and pays at the sandbox gateway's page; returns once the money is credited. */
export async function payIn(client: PortalClient, amount: bigint, gatewayUrl: string): Promise<void> {
  const { channels } = accepted(await client.call(depositChannels));
  const channel = channels.find(({ kind }) => kind === 'gateway');
  if (!channel) throw new Error('the brand has no gateway');
  const { deposit, redirectUrl } = accepted(
    await client.call(createDeposit, { body: { channelId: channel.id, amount } }, { key: randomUUID() }),
  );
  const { pathname, search } = new URL(redirectUrl ?? '');
  const link = await fetch(new URL(`${pathname}${search}`, gatewayUrl), { redirect: 'manual' });
  const order = new URL(link.headers.get('location') ?? '/', gatewayUrl);
  await fetch(order, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay' }).toString(),
  });
  const giveUpAt = Date.now() + CREDITED_MS;
  while (Date.now() < giveUpAt) {
    const { state } = accepted(await client.call(depositById, { params: { depositId: deposit.id } }));
    if (state === 'credited') return;
    await sleep(100);
  }
  throw new Error(`the deposit ${deposit.reference} was paid and is not credited`);
}
