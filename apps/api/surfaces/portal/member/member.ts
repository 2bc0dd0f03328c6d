import { currencySign, languageOf } from '@mela/i18n';
import { invariant, ok, refuse, type Currency } from '@mela/primitives';
import { keepPreferences as keepPreferencesCall } from '@mela/wire/portal/preferences.ts';
import { memberInfo, walletBalance } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import {
  accountById,
  avatarName,
  keepPreferences,
  paymentPasswordState,
  preferencesOf,
} from '../../../domain/identity/index.ts';
import { balanceOf, PLAY_MONEY } from '../../../domain/ledger/index.ts';
import { stateOf, walletShown } from '../../../domain/member-state/index.ts';
import { shortNumbersOf } from '../../../platform/short-numbers/index.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope, route } from '../route.ts';

/** Trial accounts hold play money and nothing else. */
const currencyOf = ({ caller, merchant }: PortalContext): Currency =>
  caller.audience === 'trial' ? PLAY_MONEY : merchant.currency;

/** What no account has: the brands have no VIPs and reward nobody for an invitation. */
const NOT_HERE = { vip: false, vipLabel: null, mayRefer: false } as const;

export const memberRoutes = [
  inScope(memberInfo, async (scope, context) => {
    const { accountId } = accountOf(context);
    const currency = currencyOf(context);
    const account = await accountById(scope, accountId);
    invariant(account, 'a session belongs to an account');
    const { balance } = await balanceOf(scope, { ownerId: accountId, kind: 'cash', currency });
    const { set } = await paymentPasswordState(scope, accountId);
    const { seq, ...state } = await stateOf(scope, accountId);
    return ok({
      id: account.id,
      number: (await shortNumbersOf(scope)).spell(account.serial, null),
      username: account.username,
      nickname: account.nickname,
      accountType: account.type,
      balance,
      currency,
      currencySign: currencySign(currency).trim(),
      stateSeq: seq,
      claimableCount: state.claimable,
      unreadCount: state.unread,
      ...NOT_HERE,
      hasPaymentPassword: set,
      icon: await avatarName(scope, accountId),
      digits: (await preferencesOf(scope, accountId)).digits,
    });
  }),

  inScope(walletBalance, async (scope, context) => {
    const { seq, ...wallet } = await walletShown(scope, {
      id: accountOf(context).accountId,
      currency: currencyOf(context),
    });
    return ok({ ...wallet, seq: seq.toString() });
  }),

  inScope(keepPreferencesCall, async (scope, context, { body }) => {
    const language = languageOf(body.language);
    if (body.language !== undefined && (!language || !context.merchant.languages.includes(language)))
      return refuse({ kind: 'fields-refused', fields: { language: { id: 'field.invalid' } } });
    await keepPreferences(scope, accountOf(context).accountId, {
      ...(language === undefined ? {} : { language }),
      ...(body.digits === undefined ? {} : { digits: body.digits }),
    });
    return ok({});
  }),

  route(paymentPassword, async (context, { body }) => {
    const { services, merchantId, address } = context;
    const { loginPassword, oldPassword, newPassword, confirmation, authenticatorCode } = body;
    if (newPassword !== confirmation) {
      return refuse({
        kind: 'fields-refused',
        fields: { confirmation: { id: 'field.confirmation' } },
      });
    }
    const { accountId } = accountOf(context);
    const given = {
      accountId,
      loginPassword,
      oldPassword: oldPassword ?? '',
      newPassword,
      authenticatorCode,
      address,
    };
    const done = await services.identity.setPaymentPassword(merchantId, given);
    return done.ok ? ok({}) : done;
  }),
];
