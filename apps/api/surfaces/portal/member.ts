import { invariant, ok, refuse, type Currency } from '@mela/primitives';
import { memberInfo, paymentPassword, walletBalance } from '@mela/wire/portal/member.ts';
import { accountById, avatarName, paymentPasswordState } from '../../domain/identity/index.ts';
import { balanceOf, PLAY_MONEY } from '../../domain/ledger/index.ts';
import { accountOf, type PortalContext } from './context.ts';
import { inScope, route } from './route.ts';

/** Trial accounts hold play money and nothing else. */
const currencyOf = ({ caller, merchant }: PortalContext): Currency =>
  caller.audience === 'trial' ? PLAY_MONEY : merchant.currency;

export const memberRoutes = [
  inScope(memberInfo, async (scope, context) => {
    const { accountId } = accountOf(context);
    const currency = currencyOf(context);
    const account = await accountById(scope, accountId);
    invariant(account, 'a session belongs to an account');
    const { balance } = await balanceOf(scope, { ownerId: accountId, kind: 'cash', currency });
    const { set } = await paymentPasswordState(scope, accountId);
    return ok({
      id: account.id,
      username: account.username,
      nickname: account.nickname,
      accountType: account.type,
      balance,
      currency,
      hasPaymentPassword: set,
      icon: await avatarName(scope, accountId),
    });
  }),

  inScope(walletBalance, async (scope, context) => {
    const { accountId } = accountOf(context);
    const currency = currencyOf(context);
    const { balance, seq } = await balanceOf(scope, { ownerId: accountId, kind: 'cash', currency });
    return ok({ balance, currency, seq: seq.toString() });
  }),

  route(paymentPassword, async (context, { body }) => {
    const { house, merchantId, address } = context;
    const { loginPassword, oldPassword, newPassword, confirmation } = body;
    if (newPassword !== confirmation) {
      return refuse({
        kind: 'fields-refused',
        fields: { confirmation: { id: 'field.confirmation' } },
      });
    }
    const { accountId } = accountOf(context);
    const given = { accountId, loginPassword, oldPassword: oldPassword ?? '', newPassword, address };
    const done = await house.identity.setPaymentPassword(merchantId, given);
    return done.ok ? ok({}) : done;
  }),
];
