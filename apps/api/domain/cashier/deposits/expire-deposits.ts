import { invariant, type Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { channelBy, isGateway, type DepositChannel } from './channels/channel.ts';
import { lockDeposit, moveDeposit } from './deposit.ts';
import type { GatewayConnectors, GatewayNotice } from './gateway.ts';
import { hearGateway } from './hear-gateway.ts';

const BATCH = 100;

type Due = { reference: string; channel: DepositChannel };

/**
 * Ends deposits that nobody has paid in time, asking the gateway first: a callback may have been lost, and silence is
 * not an answer. Those it gives no clear answer on wait for the next turn. Answers how many ended, and how many of those as paid.
 */
export async function expireDeposits(
  database: Database,
  merchantId: Id,
  gateways: GatewayConnectors,
): Promise<{ expired: number; credited: number; unanswered: number }> {
  const count = { expired: 0, credited: 0, unanswered: 0 };
  const due = await database.inMerchant(merchantId, dueDeposits);
  for (const { reference, channel } of due) {
    let notice: GatewayNotice | null = null;
    if (isGateway(channel)) {
      const gateway = gateways[channel.connector];
      invariant(gateway, `channel ${channel.code} names a connector that exists`);
      try {
        notice = await gateway.askStatus(channel, reference, database.clock.now());
      } catch {
        count.unanswered += 1;
        continue;
      }
    }
    const ended = await database.inMerchant(merchantId, (scope) => end(scope, channel, reference, notice));
    if (ended) count[ended] += 1;
  }
  return count;
}

async function dueDeposits(scope: Scope): Promise<Due[]> {
  const rows = await scope.db
    .selectFrom('cashier.deposit')
    .select(['reference', 'channel_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where((where) =>
      where.or([
        where('state', '=', 'created'),
        // What a member has submitted by hand waits for staff as long as it takes.
        where.and([where('state', '=', 'submitted'), where('kind', '=', 'gateway')]),
      ]),
    )
    .where('expires_at', '<=', scope.now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  const channels = new Map<Id, DepositChannel>();
  for (const id of new Set(rows.map((row) => row.channel_id))) {
    const channel = await channelBy(scope, { id });
    if (channel) channels.set(id, channel);
  }
  return rows.flatMap((row) => {
    const channel = channels.get(row.channel_id);
    return channel ? [{ reference: row.reference, channel }] : [];
  });
}

async function end(
  scope: Scope,
  channel: DepositChannel,
  reference: string,
  notice: GatewayNotice | null,
): Promise<'expired' | 'credited' | null> {
  if (notice?.payment === 'paid' && (await hearGateway(scope, channel, notice)) === 'credited')
    return 'credited';
  const at = { channelId: channel.id, accountId: channel.accountId };
  const deposit = await lockDeposit(scope, at, reference);
  const moved = deposit && (await moveDeposit(scope, deposit, 'expire', { by: { actor: 'clock' } }));
  return moved ? 'expired' : null;
}
