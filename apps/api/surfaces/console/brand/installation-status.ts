import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/installation-status.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import {
  allMerchants,
  judgeInstallationStatus,
  merchantById,
  plannedStatuses,
} from '../../../domain/merchants/index.ts';
import { askApproval } from '../approvals/approvals.ts';
import { inScope } from '../route.ts';
import { standingAsPlanned } from './status.ts';

export const installationStatusRoutes = [
  inScope(wire.installationStatus, async (scope) => {
    const office = await merchantById(scope.db, scope.merchantId);
    const brands = await allMerchants(scope.db);
    return ok({
      ...(await standingAsPlanned(scope, office)),
      languages: [...new Set(brands.flatMap(({ languages }) => languages))],
      brands: brands.map(({ code, name, status, maintenanceEndsAt }) => ({
        code,
        name: { ...name },
        status,
        maintenanceEndsAt,
      })),
    });
  }),

  inScope(wire.askInstallationStatus, async (scope, context, { body: { reason, ...payload } }) => {
    const judged = await judgeInstallationStatus(scope, payload);
    return judged.ok ? askApproval(scope, context, kinds.installationStatus, { payload, reason }) : judged;
  }),

  inScope(wire.askInstallationPlanOff, async (scope, context, { params, body: { reason } }) => {
    const plan = (await plannedStatuses(scope)).find(({ id }) => id === params.id);
    if (!plan) return refuse({ kind: 'planned-status-not-found' });
    const { id, at, status, maintenanceEndsAt, opensAgain } = plan;
    const payload = { id, at, status, maintenanceEndsAt, opensAgain };
    return askApproval(scope, context, kinds.installationPlanOff, { payload, reason });
  }),
];
