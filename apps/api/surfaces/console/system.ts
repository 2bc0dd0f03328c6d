import { ok } from '@mela/primitives';
import { queueCounts, systemHealth } from '@mela/wire/console/system.ts';
import { queueCounts as countQueues, stopInForce } from '../../domain/cashier/index.ts';
import { verifyLedger } from '../../domain/ledger/index.ts';
import { verifyAudit } from '../../domain/operator/index.ts';
import { outboxState } from '../../platform/outbox-state.ts';
import { inScope } from './route.ts';

export const systemRoutes = [
  inScope(queueCounts, async (scope) =>
    ok({ ...(await countQueues(scope)), stop: await stopInForce(scope) }),
  ),

  inScope(systemHealth, async (scope) => {
    const { stuck, ...outbox } = await outboxState(scope);
    const { length, head, brokenAt } = await verifyAudit(scope);
    return ok({
      checkedAt: scope.now,
      outbox: { ...outbox, stuck: [...stuck] },
      ledgerFaults: await verifyLedger(scope),
      audit: { length: Number(length), head, brokenAt: brokenAt === null ? null : Number(brokenAt) },
    });
  }),
];
