import { openGateways, openPayoutConnectors } from '../../apps/api/connectors/payments/index.ts';
import type { Outbound } from '../../apps/api/platform/outbound/outbound.ts';
import type { SecretBox } from '../../apps/api/platform/secrets/secret-box.ts';

/** The companies that are paid through, as a command at the server's keyboard speaks to them. */
export function companiesHere(box: SecretBox, gatewayUrl: string, outbound: Outbound) {
  const companies = { sandbox: { apiUrl: gatewayUrl, pageUrl: '' } };
  return {
    gateways: openGateways(box, companies, outbound),
    payoutGateways: openPayoutConnectors(box, companies, outbound),
  };
}
