import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/closing.ts';
import {
  askToClose,
  callOffClosing,
  CLOSING_WAIT_DAYS,
  closingOf,
  inTheWayOf,
  RETENTION,
} from '../../../domain/closing/index.ts';
import { balanceOf } from '../../../domain/ledger/index.ts';
import { excludedUntil } from '../../../domain/protection/index.ts';
import { accountOf } from '../context.ts';
import { inScope, route } from '../route.ts';
import { ownerBy } from './owner-proof.ts';

export const closingRoutes = [
  inScope(wire.closing, async (scope, context) => {
    const { accountId } = accountOf(context);
    const { currency } = context.merchant;
    const bonus = await balanceOf(scope, { ownerId: accountId, kind: 'bonus', currency });
    return ok({
      wish: await closingOf(scope, accountId),
      waitDays: CLOSING_WAIT_DAYS,
      inTheWay: [...(await inTheWayOf(scope, accountId))],
      bonus: bonus.balance,
      currency,
      erased: RETENTION.map(({ part, days }) => ({ part, days })),
      excludedUntil: await excludedUntil(scope, accountId),
    });
  }),
  route(wire.askClosing, (context, { body }) =>
    askToClose(context.services, context.merchantId, ownerBy(context, body)),
  ),
  inScope(wire.callOffClosing, async (scope, context) => {
    const { accountId } = accountOf(context);
    await callOffClosing(scope, context.services, { accountId, language: context.language });
    return ok({});
  }),
];
