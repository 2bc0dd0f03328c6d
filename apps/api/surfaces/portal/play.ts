import { launchGame } from '@mela/wire/portal/play.ts';
import { publicOrigin } from '../../platform/settings.ts';
import { accountOf } from './context.ts';
import { route } from './route.ts';

export const playRoutes = [
  route(launchGame, async (context, { query }) => {
    const { house, merchant, caller, language, host } = context;
    const home = publicOrigin(house.settings, host);
    return house.play.launch(merchant, {
      accountId: accountOf(context).accountId,
      trial: caller.audience === 'trial',
      vendor: query.vendor,
      code: query.code,
      language,
      device: query.platform === 'html5' ? 'phone' : 'desktop',
      lobbyUrl: `${home}/`,
      depositUrl: caller.audience === 'trial' ? null : `${home}/member/deposit`,
    });
  }),
];
