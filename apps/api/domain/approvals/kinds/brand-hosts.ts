import { ok } from '@mela/primitives';
import * as z from 'zod/mini';
import {
  changeHosts,
  checkHostsChange,
  merchantById,
  type BrandHostTaken,
  type HostsChange,
  type SettingsVersionConflict,
} from '../../merchants/index.ts';
import { recordAudit } from '../../operator/index.ts';
import { bothWith } from '../desks.ts';
import type { ApprovalKind } from '../kind.ts';

const hosts = z.array(z.string());

/** Whoever comes by a host logs in to the brand that answers there: to answer on another one takes two. */
export const brandHosts: ApprovalKind<HostsChange, SettingsVersionConflict | BrandHostTaken> = {
  name: 'brand-hosts',
  payload: z.object({ was: hosts, wish: hosts }),
  ...bothWith('brand.manage'),
  subjectOf: () => 'hosts',
  stillValid: checkHostsChange,
  async apply(scope, change, { requestId, requestedBy, reason }) {
    const changed = await changeHosts(scope, change);
    if (!changed.ok) return changed;
    const { code } = await merchantById(scope.db, scope.merchantId);
    await recordAudit(scope, {
      staffId: requestedBy,
      action: 'brand-changed',
      subject: { kind: 'merchant', id: code },
      before: { hosts: change.was.join(' ') },
      after: { hosts: change.wish.join(' ') },
      reason,
      requestId,
    });
    return ok(null);
  },
  summary: async (_scope, { was, wish }) => [
    { label: 'console-brand.hosts', was: { text: was.join(', ') }, is: { text: wish.join(', ') } },
  ],
};
