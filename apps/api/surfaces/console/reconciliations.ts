import { addDays, businessDayOf, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/reconciliations.ts';
import {
  channelBy,
  isGateway,
  reconcile,
  reconciliations,
  type Reconciliation,
} from '../../domain/cashier/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import { channelNamed, channelsById } from './deposits.ts';
import { inScope, route } from './route.ts';

const LATEST = 60;

export const reconciliationRoutes = [
  inScope(wire.reconciliationList, async (scope, { merchant }) => {
    const channels = await channelsById(scope);
    const shown = await reconciliations(scope, LATEST);
    return ok({
      reconciliations: shown.map(({ channelId, differences, ...one }) => ({
        ...one,
        channel: channelNamed(channels, channelId),
        currency: channels.get(channelId)?.currency ?? merchant.currency,
        differences: [...differences],
      })),
      channels: [...channels.values()]
        .filter(isGateway)
        .map(({ id, code, name }) => ({ id, code, name: { ...name } })),
      yesterday: addDays(businessDayOf(scope.now, merchant.timeZone), -1),
    });
  }),

  route(wire.runReconciliation, async ({ house, merchant, staff, requestId }, { body }) => {
    const { database, gateways, log } = house;
    const channel = await database.inMerchant(merchant.id, (scope) =>
      channelBy(scope, { id: body.channelId }),
    );
    if (!channel || !isGateway(channel)) return refuse({ kind: 'unknown-channel' });
    let result: Reconciliation;
    try {
      result = await reconcile(database, merchant, body, gateways);
    } catch (error) {
      log.warn({ err: error, channel: channel.code }, 'the gateway gave no list');
      return refuse({ kind: 'gateway-silent' });
    }
    await database.inMerchant(merchant.id, (scope) =>
      recordAudit(scope, {
        staffId: staff.staffId,
        action: 'deposits-reconciled',
        subject: { kind: 'deposit-channel', id: channel.id },
        after: { day: body.day, differences: result.differences.length },
        requestId,
      }),
    );
    return ok({ differences: result.differences.length });
  }),
];
