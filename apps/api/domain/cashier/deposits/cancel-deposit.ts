import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { channelBy, isGateway, type DepositChannel } from './channels/channel.ts';
import { lockDepositById, moveDeposit, type Deposit } from './deposit.ts';
import { isOpen } from './deposit-states.ts';
import type { GatewayConnectors, GatewayNotice } from './gateway.ts';
import { hearGateway } from './hear-gateway.ts';
import { depositById } from './queues.ts';
import type { CancelRefusal } from './refusals.ts';

type Own = { memberId: Id; depositId: Id };
type Answer = Promise<Outcome<Deposit, CancelRefusal>>;

/**
 * Takes back a deposit that its member has not paid, and answers what has become of it: cancelled, or credited where it was paid after
 * all. Its company is asked first, for a callback may be on its way, and silence is no answer. Money that comes later is heard like that of
 * any deposit that has ended: it is credited, or waits for staff. What the member says to have sent by hand is not taken back.
 */
export async function cancelDeposit(
  database: Database,
  merchantId: Id,
  own: Own,
  gateways: GatewayConnectors,
): Answer {
  const asked = await database.inMerchant(merchantId, async (scope) => {
    const deposit = await depositById(scope, own.depositId);
    if (deposit?.memberId !== own.memberId) return null;
    const channel = await channelBy(scope, { id: deposit.channelId });
    return channel && { deposit, channel };
  });
  if (!asked) return refuse({ kind: 'deposit-not-found' });
  const { deposit, channel } = asked;
  let notice: GatewayNotice | null = null;
  if (isGateway(channel) && isOpen(deposit.state)) {
    const gateway = gateways[channel.connector];
    invariant(gateway, `channel ${channel.code} names a connector that exists`);
    try {
      notice = await gateway.askStatus(channel, deposit.reference, database.clock.now());
    } catch {
      return refuse({ kind: 'gateway-silent' });
    }
  }
  return notice?.payment === 'paid'
    ? hearPaid(database, merchantId, { channel, depositId: deposit.id, notice })
    : cancel(database, merchantId, own);
}

/** It was paid after all: it is credited, or left as it is with its money before staff. */
const hearPaid = (
  database: Database,
  merchantId: Id,
  { channel, depositId, notice }: { channel: DepositChannel; depositId: Id; notice: GatewayNotice },
): Answer =>
  database.inMerchant(merchantId, async (scope) => {
    await hearGateway(scope, channel, notice);
    const heard = await depositById(scope, depositId);
    return heard ? ok(heard) : refuse({ kind: 'deposit-not-found' });
  });

const cancel = (database: Database, merchantId: Id, { memberId, depositId }: Own): Answer =>
  database.inMerchant(merchantId, async (scope) => {
    const deposit = await lockDepositById(scope, depositId);
    if (!deposit) return refuse({ kind: 'deposit-not-found' });
    if (deposit.state === 'cancelled' || deposit.state === 'credited') return ok(deposit);
    const by = { actor: 'member', actorId: memberId } as const;
    const moved = await moveDeposit(scope, deposit, 'cancel', { by });
    return moved ? ok(moved) : refuse({ kind: 'deposit-state-conflict' });
  });
