import { addDays, businessDayOf, type Id } from '@mela/primitives';
import type { Database } from '../../../../platform/database.ts';
import { allChannels, isGateway } from '../channels/channel.ts';
import type { GatewayConnectors } from '../gateway.ts';
import type { Reconciliation } from './keep-reconciliation.ts';
import { reconcile } from './reconcile.ts';

/** Reconciles what has not been reconciled of the business day that has just ended. Answers whose gateways were silent, by a channel of each. */
export async function reconcileYesterday(
  database: Database,
  merchant: { id: Id; timeZone: string },
  gateways: GatewayConnectors,
): Promise<{ done: Reconciliation[]; silent: string[] }> {
  const day = addDays(businessDayOf(database.clock.now(), merchant.timeZone), -1);
  const due = await database.inMerchant(merchant.id, async (scope) => {
    const reconciled = await scope.db
      .selectFrom('cashier.reconciliation')
      .select('account_id')
      .where('merchant_id', '=', scope.merchantId)
      .where('day', '=', day)
      .execute();
    const known = new Set(reconciled.map((row) => row.account_id));
    const accounts = new Map<Id, string>();
    for (const { accountId, code } of (await allChannels(scope)).filter(isGateway))
      if (accountId !== null && !known.has(accountId) && !accounts.has(accountId))
        accounts.set(accountId, code);
    return accounts;
  });
  const done: Reconciliation[] = [];
  const silent: string[] = [];
  for (const [accountId, code] of due) {
    try {
      done.push(await reconcile(database, merchant, { accountId, day }, gateways));
    } catch {
      silent.push(code);
    }
  }
  return { done, silent };
}
