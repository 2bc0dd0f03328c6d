import {
  addGatewayChannel,
  addHandChannel,
  addPayoutChannel,
  type GatewayConnectors,
  type PayoutConnectors,
} from '../../../../domain/cashier/index.ts';
import type { Merchant } from '../../../../domain/merchants/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import type { ChannelFile } from './channel-file.ts';

/** Of which brand a channel is, and through whom its company is spoken to. */
export type ChannelPlace = Readonly<{
  gateways: GatewayConnectors;
  payoutGateways: PayoutConnectors;
  merchant: Pick<Merchant, 'currency'>;
}>;

/** Adds a channel, closed, with its line in the trail. */
export async function addChannel(scope: Scope, place: ChannelPlace, code: string, file: ChannelFile) {
  const added = await add(scope, place, code, file);
  if (!added.ok) return added;
  const side = file.of === 'payout' ? 'payout' : 'deposit';
  await recordAudit(scope, {
    staffId: null,
    action: `${side}-channel-added`,
    subject: { kind: `${side}-channel`, id: added.value.id },
    after: { code, ...(file.of === 'hand' ? { kind: file.kind } : { connector: file.connector }) },
  });
  return added;
}

function add(
  scope: Scope,
  { gateways, payoutGateways, merchant }: ChannelPlace,
  code: string,
  file: ChannelFile,
) {
  const { currency } = merchant;
  switch (file.of) {
    case 'hand':
      return addHandChannel(scope, {
        ...file.terms,
        code,
        currency,
        kind: file.kind,
        provider: file.provider,
      });
    case 'gateway': {
      const given = { ...file.terms, code, currency, connector: file.connector };
      return addGatewayChannel(scope, given, gateways);
    }
    case 'payout': {
      const given = { ...file.terms, code, currency, connector: file.connector };
      return addPayoutChannel(scope, given, payoutGateways);
    }
  }
}
