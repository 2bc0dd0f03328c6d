import type { GatewayConnectors, PayoutConnectors } from '../../domain/cashier/index.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { openSandboxPayouts } from './sandbox/payouts.ts';
import { openSandboxGateway, type SandboxAddresses } from './sandbox/index.ts';

/** Every company that collects money for us, by the name that deposit channels use. */
export const openGateways = (
  box: SecretBox,
  addresses: { sandbox: SandboxAddresses },
): GatewayConnectors => ({
  sandbox: openSandboxGateway(box, addresses.sandbox),
});

/** Every company that sends money for us, by the name that payout channels use. */
export const openPayoutConnectors = (
  box: SecretBox,
  addresses: { sandbox: SandboxAddresses },
): PayoutConnectors => ({
  sandbox: openSandboxPayouts(box, addresses.sandbox.apiUrl),
});
