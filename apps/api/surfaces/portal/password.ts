import * as wire from '@mela/wire/portal/password.ts';
import { changePassword } from '../../domain/security/index.ts';
import { accountOf } from './context.ts';
import { route } from './route.ts';
import { deviceOf } from './session.ts';

export const passwordRoutes = [
  route(wire.changePassword, async (context, { body }) => {
    const { house, merchantId } = context;
    const { accountId, sessionId } = accountOf(context);
    return changePassword(house, merchantId, { ...body, accountId, sessionId, device: deviceOf(context) });
  }),
];
