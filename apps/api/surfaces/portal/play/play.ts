import { launchGame } from '@mela/wire/portal/play.ts';
import { publicOrigin } from '../../../platform/settings/settings.ts';
import { accountOf } from '../context.ts';
import { route } from '../route.ts';

export const playRoutes = [
  route(launchGame, async (context, { query }) => {
    const { services, merchant, caller, language, host } = context;
    const home = publicOrigin(services.settings, host);
    const { accountId } = accountOf(context);
    const launched = await services.play.launch(merchant, {
      accountId,
      trial: caller.audience === 'trial',
      vendor: query.vendor,
      code: query.code,
      language,
      digits: query.digits,
      device: query.platform === 'html5' ? 'phone' : 'desktop',
      lobbyUrl: `${home}/`,
      depositUrl: caller.audience === 'trial' ? null : `${home}/member/depositv2`,
    });
    // The money goes ahead of the player, who is let in even if it is late: it is shown as in transit until it is there.
    if (launched.ok && caller.audience !== 'trial')
      await services.wallets.enter(merchant, accountId, query.vendor);
    return launched;
  }),
];
