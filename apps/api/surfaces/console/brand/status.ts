import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/brand-status.ts';
import {
  callOffStatus,
  plannedStatuses,
  planStatus,
  statusFacts,
  switchStatus,
  type Merchant,
} from '../../../domain/merchants/index.ts';
import { recordAudit, type AuditEntry } from '../../../domain/operator/index.ts';
import { changedFacts } from '../../../platform/changed-facts.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

const record = (
  scope: Scope,
  { merchant, staff, requestId }: StaffContext,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
) =>
  recordAudit(scope, {
    staffId: staff.staffId,
    subject: { kind: 'merchant', id: merchant.code },
    requestId,
    ...entry,
  });

/** What a brand, or with the office every one, is by its own status, and what is planned for it. */
export async function standingAsPlanned(scope: Scope, merchant: Merchant) {
  const names = await namesFor(scope, []);
  const planned = await plannedStatuses(scope);
  return {
    status: merchant.status,
    maintenanceEndsAt: merchant.maintenanceEndsAt,
    version: Number(merchant.statusVersion),
    languages: [...merchant.languages],
    timeZone: merchant.timeZone,
    service: merchant.resources.find(({ type }) => type === 'service')?.url ?? null,
    planned: planned.map(({ by, ...plan }) => ({ ...plan, by: names.staff(by) })),
  };
}

export const brandStatusRoutes = [
  inScope(wire.brandStatus, async (scope, { merchant }) => ok(await standingAsPlanned(scope, merchant))),

  inScope(wire.switchBrandStatus, async (scope, context, { body }) => {
    const switched = await switchStatus(scope, { ...body, by: context.staff.staffId });
    if (!switched.ok) return switched;
    const changes = changedFacts(statusFacts(switched.value), statusFacts(body));
    await record(scope, context, { action: 'brand-status-changed', ...changes, reason: body.reason });
    return ok({ version: body.version + 1 });
  }),

  inScope(wire.planBrandStatus, async (scope, context, { body }) => {
    const planned = await planStatus(scope, { ...body, by: context.staff.staffId });
    if (!planned.ok) return planned;
    await record(scope, context, {
      action: 'brand-status-planned',
      after: { at: body.at.toISOString(), ...statusFacts(body), opensAgain: body.opensAgain },
      reason: body.reason,
    });
    return ok({ id: planned.value });
  }),

  inScope(wire.callOffBrandStatus, async (scope, context, { params, body }) => {
    const off = await callOffStatus(scope, params.id);
    if (!off.ok) return off;
    await record(scope, context, {
      action: 'brand-status-called-off',
      after: { at: off.value.at.toISOString(), ...statusFacts(off.value) },
      reason: body.reason,
    });
    return ok({});
  }),
];
