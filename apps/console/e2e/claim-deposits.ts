import { randomInt, randomUUID } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { invariant } from '@mela/primitives';
import { createDeposit, depositChannels, submitPayment } from '@mela/wire/portal/cashier.ts';
import { inject } from 'vitest';

/** Deposits of ৳500 by somebody new, each of which names a payment. */
export async function claimDeposits(
  transactionIds: readonly string[],
): Promise<{ id: string; reference: string; username: string }[]> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const username = `mitu${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: 'Padma-Meghna-25' }));
  const channel = accepted(await client.call(depositChannels)).channels.find(({ kind }) => kind === 'mobile');
  invariant(channel, 'the demo takes money by wallet');
  const claimed = [];
  for (const transactionId of transactionIds) {
    const wish = { body: { channelId: channel.id, amount: 5_000_000n } };
    const { deposit } = accepted(await client.call(createDeposit, wish, { key: randomUUID() }));
    const input = { params: { depositId: deposit.id }, body: { transactionId, sender: '01811111111' } };
    accepted(await client.call(submitPayment, input, { key: randomUUID() }));
    claimed.push({ id: deposit.id, reference: deposit.reference, username });
  }
  return claimed;
}
