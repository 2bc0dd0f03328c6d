import { ok } from '@mela/primitives';
import { newPasswordPage } from '@mela/wire/portal/pages.ts';
import * as wire from '@mela/wire/portal/password.ts';
import { changePassword, forgotByEmail, resetByLink } from '../../domain/security/index.ts';
import { publicOrigin } from '../../platform/settings.ts';
import { accountOf } from './context.ts';
import { route } from './route.ts';
import { deviceOf } from './session.ts';

export const passwordRoutes = [
  route(wire.changePassword, async (context, { body }) => {
    const { house, merchantId, language } = context;
    const { accountId, sessionId } = accountOf(context);
    const device = deviceOf(context);
    return changePassword(house, merchantId, { ...body, accountId, sessionId, device, language });
  }),

  route(wire.forgotByEmail, async ({ house, merchant, host, address, language }, { body }) => {
    const origin = publicOrigin(house.settings, host);
    const linkTo = (code: string): string => origin + newPasswordPage(code);
    const asked = await forgotByEmail(house, merchant, { ...body, address, language, linkTo });
    return asked.ok ? ok({}) : asked;
  }),

  route(wire.resetByLink, async ({ house, merchantId, language }, { body }) => {
    const done = await resetByLink(house, merchantId, { ...body, language });
    return done.ok ? ok({}) : done;
  }),
];
