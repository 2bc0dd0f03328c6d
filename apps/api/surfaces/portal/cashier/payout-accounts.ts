import { byPayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import { HOUR_MS, ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import {
  bindPayoutAccount,
  fixedHolder,
  payoutAccountsOf,
  policyOf,
  preferPayoutAccount,
  removePayoutAccount,
  type PayoutAccount,
} from '../../../domain/cashier/index.ts';
import { announce } from '../../../domain/security/index.ts';
import { accountOf } from '../context.ts';
import { checkPaymentPassword, checkPaymentPasswordAndAuthenticator } from './payment-password.ts';
import { inScope } from '../route.ts';

/** An account as its own member sees it: the number only by its last digits. */
const toWire = ({ blocked, owner, ...account }: PayoutAccount) => ({
  ...account,
  holder: owner?.holder ?? null,
  blocked: blocked?.reason ?? null,
});

export const payoutAccountRoutes = [
  inScope(wire.payoutAccounts, async (scope, context) => {
    const { accountId } = accountOf(context);
    const box = context.services.secretBox;
    const accounts = await payoutAccountsOf(scope, accountId, box);
    const fixed = await fixedHolder(scope, accountId, box);
    const { payoutAccountWaitHours, payoutAccountsMax } = await policyOf(scope);
    return ok({
      accounts: accounts.map(toWire),
      providers: byPayoutKind(({ providers }) => [...providers]),
      holder: fixed.kind === 'fixed' ? fixed.holder : null,
      waitHours: payoutAccountWaitHours,
      atMost: payoutAccountsMax,
    });
  }),

  inScope(
    wire.bindPayoutAccount,
    async (scope, context, { body }) => {
      const { paymentPassword: _checked, authenticatorCode: _shown, branch = null, ...given } = body;
      const asked = { ...given, branch, memberId: accountOf(context).accountId };
      const bound = await bindPayoutAccount(scope, asked, context.services.secretBox);
      if (!bound.ok) return bound;
      const { numberEnd, ...account } = toWire(bound.value);
      // The first that a thief of a session would do; its owner has as long as it waits to say no.
      const hours = Math.ceil((account.usableAt.getTime() - scope.now.getTime()) / HOUR_MS);
      await announce(scope, context.services, {
        accountId: asked.memberId,
        change: 'payout',
        language: context.language,
        values: { end: numberEnd, hours },
      });
      return ok({ ...account, numberEnd });
    },
    checkPaymentPasswordAndAuthenticator,
  ),

  inScope(wire.preferPayoutAccount, async (scope, context, { params }) => {
    const which = { memberId: accountOf(context).accountId, id: params.payoutAccountId };
    const preferred = await preferPayoutAccount(scope, which);
    return preferred.ok ? ok({}) : preferred;
  }),

  inScope(
    wire.removePayoutAccount,
    async (scope, context, { body }) => {
      const which = { memberId: accountOf(context).accountId, id: body.payoutAccountId };
      const removed = await removePayoutAccount(scope, which);
      return removed.ok ? ok({}) : removed;
    },
    checkPaymentPassword,
  ),
];
