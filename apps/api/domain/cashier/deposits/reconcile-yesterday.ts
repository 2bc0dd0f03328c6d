import { addDays, businessDayOf, type Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { allChannels, isGateway } from './channel.ts';
import type { GatewayConnectors } from './gateway.ts';
import { reconcile, type Reconciliation } from './reconcile.ts';

/** Reconciles what has not been reconciled of the business day that has just ended. Answers which channels' gateways were silent. */
export async function reconcileYesterday(
  database: Database,
  merchant: { id: Id; timeZone: string },
  gateways: GatewayConnectors,
): Promise<{ done: Reconciliation[]; silent: string[] }> {
  const day = addDays(businessDayOf(database.clock.now(), merchant.timeZone), -1);
  const due = await database.inMerchant(merchant.id, async (scope) => {
    const reconciled = await scope.db
      .selectFrom('cashier.reconciliation')
      .select('channel_id')
      .where('merchant_id', '=', scope.merchantId)
      .where('day', '=', day)
      .execute();
    const known = new Set(reconciled.map((row) => row.channel_id));
    return (await allChannels(scope)).filter((channel) => isGateway(channel) && !known.has(channel.id));
  });
  const done: Reconciliation[] = [];
  const silent: string[] = [];
  for (const { id: channelId, code } of due) {
    try {
      done.push(await reconcile(database, merchant, { channelId, day }, gateways));
    } catch {
      silent.push(code);
    }
  }
  return { done, silent };
}
