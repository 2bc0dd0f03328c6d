import * as z from 'zod/mini';
import { checkStopped, setVendorOpen, type VendorSwitchRefusal } from '../../catalogue/index.ts';
import { type ApprovalKind, vendorFact } from '../kind.ts';

/** A vendor that was stopped takes bets again. One person stops, two open. */
export const vendorReopening: ApprovalKind<Readonly<{ vendor: string }>, VendorSwitchRefusal> = {
  name: 'vendor-reopening',
  payload: z.object({ vendor: z.string() }),
  requestedBy: ['vendor-credits.decide'],
  decidedBy: ['vendor-credits.decide'],
  seenBy: ['vendor-credits.view'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ vendor }) => vendor,
  stillValid: (scope, { vendor }) => checkStopped(scope, vendor),
  apply: (scope, { vendor }) => setVendorOpen(scope, { vendor, open: true }),
  summary: async (scope, { vendor }) => [await vendorFact(scope, vendor)],
};
