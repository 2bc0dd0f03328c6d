import { addDays, businessDayOf, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/reconciliations.ts';
import {
  differencesOf,
  gatewayChannelsOf,
  isGateway,
  reconcile,
  reconciliationListing,
  type DepositChannel,
  type Reconciliation,
} from '../../../../domain/cashier/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import { channelNamed, channelsById, type Channels } from './deposits.ts';
import { listed } from '../../lists/listed.ts';
import { inScope, route } from '../../route.ts';

/** Channels of one account, as people call it by them. */
const nameOf = (channels: readonly DepositChannel[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(channels.flatMap(({ name }) => Object.keys(name)))].map((language) => [
      language,
      channels.map(({ name, code }) => name[language] ?? code).join(', '),
    ]),
  );

const gatewaysByAccount = (channels: Channels) =>
  Map.groupBy([...channels.values()].filter(isGateway), ({ accountId }) => accountId);

export const reconciliationRoutes = [
  listed(wire.reconciliationList, reconciliationListing, async (scope, page, { merchant }) => {
    const channels = await channelsById(scope);
    const ofAccounts = gatewaysByAccount(channels);
    const kept = await differencesOf(
      scope,
      page.map(({ id }) => id),
    );
    return page.map(({ accountId, channelId, ...one }) => {
      const before = channelId === null ? undefined : channels.get(channelId);
      const led = accountId === null ? (before ? [before] : []) : (ofAccounts.get(accountId) ?? []);
      const differences = kept.get(one.id) ?? [];
      return {
        ...one,
        account: { code: accountId ?? channelId ?? '', name: { ...nameOf(led) } },
        outcome: differences.length > 0 ? ('differs' as const) : ('agrees' as const),
        currency: led[0]?.currency ?? merchant.currency,
        differences: differences.map(({ depositChannelId, ...difference }) => ({
          ...difference,
          depositChannel: depositChannelId === null ? null : channelNamed(channels, depositChannelId),
        })),
      };
    });
  }),

  inScope(wire.reconciliationAccounts, async (scope, { merchant }) =>
    ok({
      accounts: [...gatewaysByAccount(await channelsById(scope))].flatMap(([id, led]) =>
        id === null ? [] : [{ id, name: { ...nameOf(led) } }],
      ),
      yesterday: addDays(businessDayOf(scope.now, merchant.timeZone), -1),
    }),
  ),

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
