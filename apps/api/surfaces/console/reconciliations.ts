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

const PAGE = 30;

export const reconciliationRoutes = [
  inScope(wire.reconciliationList, async (scope, { merchant }, { query }) => {
    const channels = await channelsById(scope);
    const found = await reconciliations(scope, { before: query.before, limit: PAGE + 1 });
    return ok({
      reconciliations: found.slice(0, PAGE).map(({ channelId, differences, ...one }) => ({
        ...one,
        channel: channelNamed(channels, channelId),
        currency: channels.get(channelId)?.currency ?? merchant.currency,
        differences: [...differences],
      })),
      more: found.length > PAGE,
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
