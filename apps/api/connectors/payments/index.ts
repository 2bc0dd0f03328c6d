import type { GatewayConnectors, PayoutConnectors } from '../../domain/cashier/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { openSandboxPayouts } from './sandbox/payouts.ts';
import { openSandboxGateway, type SandboxAddresses } from './sandbox/index.ts';

/** Every company that collects money for us, by the name that deposit channels use. */
export const openGateways = (
  box: SecretBox,
  addresses: { sandbox: SandboxAddresses },
  outbound: Outbound,
): GatewayConnectors => ({
  sandbox: openSandboxGateway(box, addresses.sandbox, outbound),
});

/** Every company that sends money for us, by the name that payout channels use. */
export const openPayoutConnectors = (
  box: SecretBox,
  addresses: { sandbox: SandboxAddresses },
  outbound: Outbound,
): PayoutConnectors => ({
  sandbox: openSandboxPayouts(box, addresses.sandbox.apiUrl, outbound),
});
