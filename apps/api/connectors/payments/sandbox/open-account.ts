import { accountsPath, openedAccount } from '@mela/wire/gateway/index.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';

/** Opens an account at the sandbox gateway, as a merchant would on its web page, and answers its credentials. */
export async function openSandboxAccount(
  apiUrl: string,
  name: string,
  outbound: Outbound,
): Promise<{ account: string; secret: string }> {
  const answer = await outbound.fetch(new URL(accountsPath, apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!answer.ok) throw new Error(`the gateway opened no account for ${name}: ${answer.status}`);
  return openedAccount.parse(await answer.json());
}
