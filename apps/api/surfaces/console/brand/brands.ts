import { ok, refuse } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/brands.ts';
import { allMerchants, hostsOf, merchantByCode } from '../../../domain/merchants/index.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { makeFirstAdminCode, recordAudit, teamOf } from '../../../domain/operator/index.ts';
import { listingOfFew } from '../../../platform/listing-of-few.ts';
import { beside, type Scope } from '../../../platform/scope.ts';
import { askApproval } from '../approvals/approvals.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';
import { openBrandRoutes } from './open-brand.ts';

type Brand = AnswerOf<typeof wire.brandList>['brands'][number];

/** Every brand as owners see it. */
async function brandsShown(scope: Scope): Promise<Brand[]> {
  const { db } = scope;
  const brands: Brand[] = [];
  for (const brand of await allMerchants(db)) {
    const { id, code, name, status, maintenanceEndsAt, jurisdiction, currency, timeZone, liveSince } = brand;
    brands.push({
      code,
      name: { ...name },
      status,
      maintenanceEndsAt,
      money: jurisdiction.money,
      currency,
      timeZone,
      hosts: await hostsOf(db, id),
      wasLive: liveSince !== null,
      ...(await beside(scope, id, teamOf)),
    });
  }
  return brands;
}

const brandListing = listingOfFew({
  all: brandsShown,
  keyOf: ({ code }) => code,
  columns: {
    code: ({ code }) => code,
    status: ({ status }) => status,
    money: ({ money }) => money,
    currency: ({ currency }) => currency,
    hosts: ({ hosts: [main = ''] }) => main,
    timeZone: ({ timeZone }) => timeZone,
  },
});

export const brandsRoutes = [
  inScope(wire.brandList, async (scope) => ok({ brands: await brandsShown(scope) })),

  listed(wire.brandOverview, brandListing, async (_scope, brands) => [...brands]),

  ...openBrandRoutes,

  inScope(wire.askFirstAdmin, async (scope, context, { body: { reason, ...payload } }) =>
    askApproval(scope, context, kinds.firstAdmin, { payload, reason }),
  ),

  inScope(wire.makeFirstAdminCode, async (scope, { staff, requestId }, { body }) => {
    const brand = await merchantByCode(scope.db, body.brand);
    if (!brand) return refuse({ kind: 'brand-not-found' });
    const made = await makeFirstAdminCode(scope, { ...staff, requestId }, brand.id);
    if (made.ok)
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'staff-enrolment-code-made',
        subject: { kind: 'merchant', id: brand.code },
        after: { expiresAt: made.value.expiresAt },
        requestId,
      });
    return made;
  }),

  inScope(wire.askGoingLive, async (scope, context, { body: { reason, brand } }) =>
    askApproval(scope, context, kinds.goingLive, { payload: { brand }, reason }),
  ),
];
