import type { Vendors } from '../../domain/play/index.ts';
import type { Settings } from '../../platform/settings.ts';
import { openShapla } from './shapla/index.ts';

/** The connector of every vendor by its code; a brand can list only these. */
export const openVendors = (settings: Pick<Settings, 'STUDIO_URL'>): Vendors => ({
  SHAPLA: openShapla(settings),
});
