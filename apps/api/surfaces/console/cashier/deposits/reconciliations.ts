import { addDays, businessDayOf, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/reconciliations.ts';
import {
  gatewayChannelsOf,
  isGateway,
  reconcile,
  reconciliations,
  type DepositChannel,
  type Reconciliation,
} from '../../../../domain/cashier/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import { channelNamed, channelsById } from './deposits.ts';
import { inScope, route } from '../../route.ts';

const PAGE = 30;

const named = ({ code, name }: DepositChannel) => ({ code, name: { ...name } });

export const reconciliationRoutes = [
  inScope(wire.reconciliationList, async (scope, { merchant }, { query }) => {
    const channels = await channelsById(scope);
    const ofAccounts = Map.groupBy([...channels.values()].filter(isGateway), ({ accountId }) => accountId);
    const found = await reconciliations(scope, { before: query.before, limit: PAGE + 1 });
    return ok({
      reconciliations: found.slice(0, PAGE).map(({ accountId, channelId, differences, ...one }) => {
        const before = channelId === null ? undefined : channels.get(channelId);
        const led = accountId === null ? (before ? [before] : []) : (ofAccounts.get(accountId) ?? []);
        return {
          ...one,
          channels: led.map(named),
          currency: led[0]?.currency ?? merchant.currency,
          differences: differences.map(({ depositChannelId, ...difference }) => ({
            ...difference,
            depositChannel: depositChannelId === null ? null : channelNamed(channels, depositChannelId),
          })),
        };
      }),
      more: found.length > PAGE,
      accounts: [...ofAccounts].flatMap(([id, led]) =>
        id === null ? [] : [{ id, channels: led.map(named) }],
      ),
      yesterday: addDays(businessDayOf(scope.now, merchant.timeZone), -1),
    });
  }),

  route(wire.runReconciliation, async ({ services, merchant, staff, requestId }, { body }) => {
    const { database, gateways, log } = services;
    const channels = await database.inMerchant(merchant.id, (scope) =>
      gatewayChannelsOf(scope, body.accountId),
    );
    if (channels.length === 0) return refuse({ kind: 'channel-not-found' });
    const codes = channels.map(({ code }) => code);
    let result: Reconciliation;
    try {
      result = await reconcile(database, merchant, body, gateways);
    } catch (error) {
      log.warn({ err: error, channels: codes }, 'the gateway gave no list');
      return refuse({ kind: 'gateway-silent' });
    }
    await database.inMerchant(merchant.id, (scope) =>
      recordAudit(scope, {
        staffId: staff.staffId,
        action: 'deposits-reconciled',
        subject: { kind: 'receiving-account', id: body.accountId },
        after: { day: body.day, channels: codes, differences: result.differences.length },
        requestId,
      }),
    );
    return ok({ differences: result.differences.length });
  }),
];
