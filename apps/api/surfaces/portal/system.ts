import { ok } from '@mela/primitives';
import { systemStatus, whitelabel } from '@mela/wire/portal/system.ts';
import { route } from './route.ts';

const STATUS = { open: 0, maintenance: 1, blocked: 2 } as const;

export const systemRoutes = [
  route(systemStatus, async ({ merchant, address }) =>
    ok({ status: STATUS[merchant.status], maintenanceEndsAt: merchant.maintenanceEndsAt, address }),
  ),
  route(whitelabel, async ({ merchant }) => ok(merchant.flags)),
];
