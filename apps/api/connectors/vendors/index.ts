import type { Vendors } from '../../domain/play/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { WalletConnectors } from '../../domain/vendor-wallets/index.ts';
import { openProtocolVendor } from './protocol-vendor.ts';
import { openProtocolWallet } from './protocol-wallet.ts';
import { openRsVendor } from './rs-wallet/index.ts';

/** How every vendor is spoken to: over our own protocol, but for the one that the settings name as of the RS dialect. */
export function openVendors(
  { STUDIO_URL, RS_WALLET = null }: Pick<Settings, 'STUDIO_URL'> & Partial<Pick<Settings, 'RS_WALLET'>>,
  outbound: Outbound,
): Vendors {
  const protocol = openProtocolVendor(STUDIO_URL, outbound.fetch);
  const dialect = RS_WALLET && openRsVendor(RS_WALLET, outbound);
  return (vendor) => (dialect && vendor === RS_WALLET?.vendor ? dialect : protocol);
}

/** How the vendors are spoken to that keep players' money while they play. */
export function openVendorWallets(
  { STUDIO_URL }: Pick<Settings, 'STUDIO_URL'>,
  { fetch }: Outbound,
): WalletConnectors {
  const protocol = openProtocolWallet(STUDIO_URL, fetch);
  return () => protocol;
}

export { serveRsWallet } from './rs-wallet/index.ts';
