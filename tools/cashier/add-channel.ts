import { openGateways, openPayoutConnectors } from '../../apps/api/connectors/payments/index.ts';
import { addGatewayChannel, addHandChannel, addPayoutChannel } from '../../apps/api/domain/cashier/index.ts';
import type { Merchant } from '../../apps/api/domain/merchants/index.ts';
import { recordAudit } from '../../apps/api/domain/operator/index.ts';
import type { Outbound } from '../../apps/api/platform/outbound/outbound.ts';
import type { Scope } from '../../apps/api/platform/scope.ts';
import type { SecretBox } from '../../apps/api/platform/secrets/secret-box.ts';
import type { ChannelFile } from './channel-file.ts';

/** Of which brand a channel is, and what its company is spoken to with. */
export type ChannelPlace = Readonly<{
  outbound: Outbound;
  box: SecretBox;
  gatewayUrl: string;
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
  { box, outbound, gatewayUrl, merchant }: ChannelPlace,
  code: string,
  file: ChannelFile,
) {
  const { currency } = merchant;
  const companies = { sandbox: { apiUrl: gatewayUrl, pageUrl: '' } };
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
      return addGatewayChannel(scope, given, openGateways(box, companies, outbound));
    }
    case 'payout': {
      const given = { ...file.terms, code, currency, connector: file.connector };
      return addPayoutChannel(scope, given, openPayoutConnectors(box, companies, outbound));
    }
  }
}
