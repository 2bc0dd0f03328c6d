import { ok } from '@mela/primitives';
import { domainRoute, systemStatus, whitelabel } from '@mela/wire/portal/system.ts';
import { hostsOf } from '../../domain/merchants/index.ts';
import { inScope, route } from './route.ts';

const STATUS = { open: 0, maintenance: 1, blocked: 2 } as const;

export const systemRoutes = [
  route(systemStatus, async ({ merchant, address }) =>
    ok({ status: STATUS[merchant.status], maintenanceEndsAt: merchant.maintenanceEndsAt, address }),
  ),
  inScope(domainRoute, async (scope, { merchantId }) => ok({ hosts: await hostsOf(scope.db, merchantId) })),
  route(whitelabel, async ({ merchant }) => ok(merchant.flags)),
];
