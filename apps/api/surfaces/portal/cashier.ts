import { ok, refuse, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/portal/cashier.ts';
import { depositPage } from '@mela/wire/portal/pages.ts';
import { createDeposit, depositById, depositChannels, listDeposits } from '../../domain/cashier/index.ts';
import { publicOrigin } from '../../platform/settings.ts';
import { notifyUrl } from '../payments/index.ts';
import { accountOf, type PortalContext } from './context.ts';
import { inScope } from './route.ts';

const PAGE = 20;

const ownPage = (
  context: PortalContext,
  { before, limit }: { before?: Id | undefined; limit?: number | undefined },
) => ({ memberId: accountOf(context).accountId, before, limit: limit ?? PAGE });

export const cashierRoutes = [
  inScope(wire.depositChannels, async (scope, { language }) => {
    const channels = await depositChannels(scope);
    return ok({
      channels: channels.map(({ name, presets, ...channel }) => ({
        ...channel,
        name: name[language] ?? name['en'] ?? channel.code,
        presets: [...presets],
      })),
    });
  }),

  inScope(wire.createDeposit, async (scope, context, { body }) => {
    const { house, merchant, host, language } = context;
    return createDeposit(
      scope,
      {
        ...body,
        memberId: accountOf(context).accountId,
        currency: merchant.currency,
        language,
        returnUrl: (depositId) => publicOrigin(house.settings, host) + depositPage(depositId),
      },
      {
        gateways: house.gateways,
        notifyUrl: (channel) => notifyUrl(house.settings, merchant.code, channel.code),
      },
    );
  }),

  inScope(wire.deposits, async (scope, context, { query }) =>
    ok({ deposits: await listDeposits(scope, ownPage(context, query)) }),
  ),

  inScope(wire.depositById, async (scope, context, { params }) => {
    const deposit = await depositById(scope, params.depositId);
    if (deposit?.memberId !== accountOf(context).accountId) return refuse({ kind: 'unknown-deposit' });
    return ok(deposit);
  }),
];
