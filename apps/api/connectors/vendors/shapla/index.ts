import type { VendorConnector } from '../../../domain/play/index.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { openProtocolVendor } from '../protocol-vendor.ts';

/** Shapla Studio, our own: reached like any outside vendor, over the provider protocol and nothing else. */
export const openShapla = (settings: Pick<Settings, 'STUDIO_URL'>, { fetch }: Outbound): VendorConnector =>
  openProtocolVendor(settings.STUDIO_URL, fetch);
