import type { VendorConnector } from '../../../domain/play/index.ts';
import type { WalletConnector } from '../../../domain/vendor-wallets/index.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { openProtocolVendor } from '../protocol-vendor.ts';
import { openProtocolWallet } from '../protocol-wallet.ts';

/** Kadam, the studio's brand that keeps players' money while they play. */
export const openKadam = (settings: Pick<Settings, 'STUDIO_URL'>, { fetch }: Outbound): VendorConnector =>
  openProtocolVendor(settings.STUDIO_URL, fetch);

/** The wallets of its players. */
export const openKadamWallet = (
  settings: Pick<Settings, 'STUDIO_URL'>,
  { fetch }: Outbound,
): WalletConnector => openProtocolWallet(settings.STUDIO_URL, fetch);
