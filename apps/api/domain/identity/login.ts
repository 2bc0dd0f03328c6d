import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { recordFact } from '../../platform/outbox.ts';
import { isAgentType, type Account } from './account.ts';
import { provePassword, type PasswordDesk } from './prove-password.ts';
import type { LoginRefusal } from './refusals.ts';
import { startPasswordSession } from './due-password.ts';
import type { Device } from './session.ts';

/** Who may come in where: members and agents on the portal, agents alone at the agents' door. */
export type Door = 'portal' | 'agents';

export type LoggedIn = Readonly<{
  token: string;
  account: Account;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}>;

/** Logs in by name and password. What is special about an account is only told to whoever knows its password. */
export async function login(
  desk: PasswordDesk,
  merchantId: Id,
  request: { username: string; password: string; door: Door; device: Device },
): Promise<Outcome<LoggedIn, LoginRefusal>> {
  const { username, password, door, device } = request;
  const proven = await provePassword(desk, merchantId, { username, password, address: device.address });
  if (!proven.ok) return proven;
  const { account } = proven.value;
  if (account.frozenAt) return refuse({ kind: 'account-frozen' });
  if (door === 'agents' && !isAgentType(account.type)) return refuse({ kind: 'agents-only' });

  return desk.database.inMerchant(merchantId, async (scope) => {
    const started = await startPasswordSession(scope, desk.rules, account.id, device);
    if (!started.ok) return started;
    await recordFact(scope, {
      topic: 'logged-in',
      memberId: account.id,
      payload: { address: device.address },
    });
    return ok({
      ...started.value,
      account,
      firstTimeLogin: account.lastLoginAt === null,
    });
  });
}
