import { ok } from '@mela/primitives';
import * as z from 'zod/mini';
import { recordAudit } from '../../operator/index.ts';
import {
  checkNetworksChange,
  loosensNetworks,
  setVendorNetworks,
  type NetworksChange,
  type VendorNetworksRefusal,
  type VendorNetworksVersionConflict,
} from '../../play/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, type Shown, vendorFact } from '../kind.ts';

const shown = (networks: readonly string[]): Shown =>
  networks.length > 0 ? { text: networks.join(', ') } : { message: 'console-vendors.anywhere' };

/** From where a vendor's keys are believed: what lets more call with them takes two. */
export const vendorNetworks: ApprovalKind<
  NetworksChange,
  VendorNetworksRefusal | VendorNetworksVersionConflict
> = {
  name: 'vendor-networks',
  payload: z.object({ vendor: z.string(), was: z.array(z.string()), wish: z.array(z.string()) }),
  ...bothWith('vendors.manage'),
  subjectOf: ({ vendor }) => vendor,
  needsTwo: loosensNetworks,
  stillValid: checkNetworksChange,
  async apply(scope, { vendor, wish }, { requestId, requestedBy, reason }) {
    const before = await setVendorNetworks(scope, { vendor, networks: wish });
    if (!before.ok) return before;
    await recordAudit(scope, {
      staffId: requestedBy,
      action: 'vendor-networks-set',
      subject: { kind: 'vendor', id: vendor },
      before: { networks: before.value },
      after: { networks: wish },
      reason,
      requestId,
    });
    return ok(null);
  },
  summary: async (scope, { vendor, was, wish }) => [
    await vendorFact(scope, vendor),
    { label: 'console-vendors.networks', was: shown(was), is: shown(wish) },
  ],
};
