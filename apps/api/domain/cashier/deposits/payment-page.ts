import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { sealDepositMemo } from '../order-memo.ts';
import { isRestored } from '../withdrawals/stop.ts';
import { channelBy, isGateway, type GatewayChannel } from './channels/channel.ts';
import type { Deposit } from './deposit.ts';
import { isOpen } from './deposit-states.ts';
import type { GatewayConnectors } from './gateway.ts';
import { depositById } from './queues.ts';
import type { ContinueRefusal } from './refusals.ts';

/** Who makes payment pages, and where their companies call us back. */
export type PagePorts = Readonly<{
  gateways: GatewayConnectors;
  box: SecretBox;
  notifyUrl(channel: GatewayChannel): string;
}>;

/** Who reads the page, and where they come back to afterwards. */
export type Payer = Readonly<{ language: string; returnUrl(depositId: Id): string }>;

/** The address at which a deposit is paid, signed now: the same order of the company's, however often it is asked for. */
export function paymentPageOf(
  { merchantId, now }: Scope,
  channel: GatewayChannel,
  deposit: Deposit,
  { language, returnUrl }: Payer,
  { gateways, box, notifyUrl }: PagePorts,
): string {
  const gateway = gateways[channel.connector];
  invariant(gateway, `channel ${channel.code} names a connector that exists`);
  const { id, reference, memberId: member, amount, currency, createdAt: asked } = deposit;
  const memo = { deposit: id, member, channel: channel.id, amount, asked };
  return gateway.paymentPage(channel, {
    reference,
    amount,
    currency,
    language,
    notifyUrl: notifyUrl(channel),
    returnUrl: returnUrl(id),
    memo: sealDepositMemo({ box, merchantId, reference }, memo),
    at: now,
  });
}

/**
 * Where a member goes on paying a deposit of theirs that they have left unpaid. Links are not kept, for companies believe one for
 * minutes only: it is made anew. Refuses what is over, or not a company's.
 */
export async function continueDeposit(
  scope: Scope,
  { memberId, depositId, ...payer }: { memberId: Id; depositId: Id } & Payer,
  ports: PagePorts,
): Promise<Outcome<{ redirectUrl: string }, ContinueRefusal>> {
  const deposit = await depositById(scope, depositId);
  if (deposit?.memberId !== memberId) return refuse({ kind: 'deposit-not-found' });
  const channel = await channelBy(scope, { id: deposit.channelId });
  if (!channel || !isGateway(channel) || !mayBeContinued(scope, deposit))
    return refuse({ kind: 'deposit-state-conflict' });
  if (await isRestored(scope)) return refuse({ kind: 'deposits-stopped' });
  return ok({ redirectUrl: paymentPageOf(scope, channel, deposit, payer, ports) });
}

/** Whether there is still time to pay it. */
const mayBeContinued = ({ now }: Scope, { state, expiresAt }: Deposit): boolean =>
  isOpen(state) && now < expiresAt;
