import { refuse } from '@mela/primitives';
import * as z from 'zod/mini';
import {
  checkStopped,
  placeOfVendor,
  setVendorOpen,
  type VendorPlace,
  type VendorSwitchRefusal,
} from '../../catalogue/index.ts';
import { type ApprovalKind, vendorFact } from '../kind.ts';

type Payload = VendorPlace & Readonly<{ vendor: string }>;

/** A vendor that was stopped takes bets again, where it was when that was asked for. One person stops, two open. */
export const vendorReopening: ApprovalKind<Payload, VendorSwitchRefusal> = {
  name: 'vendor-reopening',
  payload: z.object({
    vendor: z.string(),
    url: z.nullable(z.string()),
    frameOrigins: z.array(z.string()),
    // What waits since before vendors had any names none.
    launchCdns: z._default(z.array(z.string()), []),
  }),
  requestedBy: ['vendor-credits.decide'],
  decidedBy: ['vendor-credits.decide'],
  seenBy: ['vendor-credits.view'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ vendor }) => vendor,
  async stillValid(scope, { vendor, url, ...origins }) {
    const place = await placeOfVendor(scope, vendor);
    const isThere =
      place?.url === url &&
      place.frameOrigins.join(' ') === origins.frameOrigins.join(' ') &&
      place.launchCdns.join(' ') === origins.launchCdns.join(' ');
    const stopped = await checkStopped(scope, vendor);
    return isThere || !stopped.ok ? stopped : refuse({ kind: 'vendor-not-found' });
  },
  apply: (scope, { vendor }) => setVendorOpen(scope, { vendor, open: true }),
  summary: async (scope, { vendor, url, frameOrigins, launchCdns }) => [
    await vendorFact(scope, vendor),
    {
      label: 'console-vendors.url',
      is: url === null ? { message: 'console-vendors.ownStudio' } : { text: url },
    },
    ...(frameOrigins.length > 0
      ? [{ label: 'console-vendors.frameOrigins', is: { text: frameOrigins.join(', ') } }]
      : []),
    ...(launchCdns.length > 0
      ? [{ label: 'console-vendors.launchCdns', is: { text: launchCdns.join(', ') } }]
      : []),
  ],
};
