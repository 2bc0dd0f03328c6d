import { drawnVendors } from '../../art/tile-codes.ts';

/** What a vendor is shown by, without width and format: its own icon, or our drawing of it; null where there is neither. */
export const vendorPicture = ({
  vendor,
  iconUrl,
}: {
  vendor: string;
  iconUrl: string | null;
}): string | null =>
  iconUrl ?? (drawnVendors.has(vendor) ? `/art/tile-vendor-${vendor.toLowerCase()}` : null);
