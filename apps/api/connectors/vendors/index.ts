import type { Vendors } from '../../domain/play/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { WalletConnectors } from '../../domain/vendor-wallets/index.ts';
import { openRsVendor } from './rs-wallet/index.ts';
import { openKadam, openKadamWallet } from './kadam/index.ts';
import { openShapla } from './shapla/index.ts';

/** The connector of every vendor by its code; a brand can list only these. */
export const openVendors = (
  settings: Pick<Settings, 'STUDIO_URL'> & Partial<Pick<Settings, 'RS_WALLET'>>,
  outbound: Outbound,
): Vendors => ({
  SHAPLA: openShapla(settings, outbound),
  KADAM: openKadam(settings, outbound),
  ...(settings.RS_WALLET ? { [settings.RS_WALLET.vendor]: openRsVendor(settings.RS_WALLET, outbound) } : {}),
});

/** The vendors that keep players' money while they play, by code. */
export const openVendorWallets = (
  settings: Pick<Settings, 'STUDIO_URL'>,
  outbound: Outbound,
): WalletConnectors => ({
  KADAM: openKadamWallet(settings, outbound),
});

export { serveRsWallet } from './rs-wallet/index.ts';
