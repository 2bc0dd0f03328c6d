import { invariant, ok, refuse } from '@mela/primitives';
import * as z from 'zod/mini';
import { merchantById } from '../../merchants/index.ts';
import {
  dropVendorKey,
  lockWaitingKey,
  openVendorKey,
  vendorKeyId,
  type VendorKeyRefusal,
  type WaitingKey,
} from '../../play/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, vendorFact } from '../kind.ts';

/**
 * A vendor's key can make money: one of the staff makes it, and another opens it once its vendor answers to it, for from then on we sign
 * with it. A key that nobody says yes to is ended.
 */
export const vendorKey: ApprovalKind<WaitingKey, VendorKeyRefusal> = {
  name: 'vendor-key',
  payload: z.object({ vendor: z.string(), number: z.int() }),
  ...bothWith('vendors.manage'),
  subjectOf: ({ vendor }) => vendor,
  stillValid: (scope, key, _by, { secretBox }) => lockWaitingKey(scope, secretBox, key),
  async askOutside(scope, key, { secretBox, play }) {
    const waiting = await lockWaitingKey(scope, secretBox, key);
    invariant(waiting.ok, 'what waits was looked at in this transaction');
    return async () =>
      (await play.knowsKey(key.vendor, waiting.value))
        ? ok(null)
        : refuse({ kind: 'vendor-key-not-installed' });
  },
  apply: (scope, key, { decidedBy }, { secretBox }) => openVendorKey(scope, secretBox, key, decidedBy),
  abandon: async (scope, key, by) => {
    await dropVendorKey(scope, key, by);
  },
  async summary(scope, { vendor, number }) {
    const { code } = await merchantById(scope.db, scope.merchantId);
    return [
      await vendorFact(scope, vendor),
      { label: 'console-vendors.key', is: { text: vendorKeyId(code, vendor, number) } },
    ];
  },
};
