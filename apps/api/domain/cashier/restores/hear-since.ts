import type { Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { bringBackDeposit } from '../deposits/bring-back-deposit.ts';
import { allChannels, isGateway, type GatewayChannel } from '../deposits/channels/channel.ts';
import type { GatewayConnectors } from '../deposits/gateway.ts';
import { hearGateway } from '../deposits/hear-gateway.ts';
import { bringBackPayout } from '../withdrawals/payouts/bring-back-payout.ts';
import { hearPayout } from '../withdrawals/payouts/hear-payout.ts';
import { isKnown, payoutChannels, type KnownPayoutChannel } from '../withdrawals/payouts/payout-channel.ts';
import type { PayoutConnectors } from '../withdrawals/payouts/payout-gateway.ts';

/** A company's clock may differ from ours, and what it booked before the restore point may have reached us after it. */
const MARGIN_MS = 86_400_000;

/** One company, by an account of ours there: asked what it has booked since an instant, which is heard as if it told us anew. */
export type Company = Readonly<{ party: string; hearSince(from: Date): Promise<void> }>;

type Given = Readonly<{
  gateways: GatewayConnectors;
  payoutGateways: PayoutConnectors;
  box: SecretBox;
}>;

/**
 * The companies that a brand's money comes and goes by, those that it comes by first: what was paid in may have been paid out. Whatever is
 * heard twice is booked once; what fits nothing waits for staff.
 */
export async function companiesOf(database: Database, merchantId: Id, given: Given): Promise<Company[]> {
  const { incoming, outgoing } = await database.inMerchant(merchantId, async (scope) => ({
    incoming: (await allChannels(scope)).filter(isGateway),
    outgoing: (await payoutChannels(scope)).filter(isKnown),
  }));
  return [
    ...onePerAccount(incoming).map((channel) => ({
      party: `deposits:${channel.code}`,
      hearSince: (from: Date) => hearPaid(database, merchantId, { ...given, channel, from }),
    })),
    ...onePerAccount(outgoing).map((channel) => ({
      party: `payouts:${channel.code}`,
      hearSince: (from: Date) => hearSent(database, merchantId, { ...given, channel, from }),
    })),
  ];
}

/** Channels may share an account, whose list is of all of them. */
const onePerAccount = <C extends { id: Id; accountId: Id | null }>(channels: readonly C[]): C[] => [
  ...new Map(channels.toReversed().map((channel) => [channel.accountId ?? channel.id, channel])).values(),
];

const timeFrom = (from: Date, now: Date) => ({
  from: new Date(from.getTime() - MARGIN_MS),
  until: new Date(now.getTime() + MARGIN_MS),
});

async function hearPaid(
  database: Database,
  merchantId: Id,
  { gateways, box, channel, from }: Given & { channel: GatewayChannel; from: Date },
): Promise<void> {
  const gateway = gateways[channel.connector];
  if (!gateway) throw new Error(`nobody speaks to ${channel.connector}`);
  const now = database.clock.now();
  for (const notice of await gateway.listPaid(channel, timeFrom(from, now), now)) {
    await database.inMerchant(merchantId, async (scope) => {
      await bringBackDeposit(scope, channel, notice, box);
      await hearGateway(scope, channel, notice);
    });
  }
}

async function hearSent(
  database: Database,
  merchantId: Id,
  { payoutGateways, box, channel, from }: Given & { channel: KnownPayoutChannel; from: Date },
): Promise<void> {
  const gateway = payoutGateways[channel.connector];
  if (!gateway) throw new Error(`nobody speaks to ${channel.connector}`);
  const now = database.clock.now();
  for (const notice of await gateway.list(channel, timeFrom(from, now), now)) {
    await database.inMerchant(merchantId, async (scope) => {
      await bringBackPayout(scope, channel, notice, box);
      await hearPayout(scope, channel, notice);
    });
  }
}
