import { addDays, businessDayOf, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/console/members.ts';
import { turnoverOf } from '../../../domain/bonuses/index.ts';
import { levelOf, payoutAccountsOf, setLevel } from '../../../domain/cashier/index.ts';
import {
  accountById,
  accountListing,
  avatarName,
  avatarOf,
  freezeAccount,
  hasTotp,
  isAgentType,
  openSessionsOf,
  unfreezeAccount,
  type Account,
} from '../../../domain/identity/index.ts';
import { uplineOf } from '../../../domain/agents/index.ts';
import { saidBy } from '../../../domain/consent/index.ts';
import { masked } from '../../../domain/contacts/index.ts';
import { ownContact } from '../../../domain/security/index.ts';
import { balancesOf } from '../../../domain/ledger/index.ts';
import { betTotals } from '../../../domain/reports/index.ts';
import { ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { shortNumbersOf, type ShortNumbers } from '../../../platform/short-numbers/index.ts';
import type { StaffContext } from '../context.ts';
import { maskAddress } from '../mask.ts';
import { maskedAnswers } from './member-answers.ts';
import { requestsOf } from './member-requests.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';
import { maskedPayoutAccount } from '../cashier/withdrawals/withdrawal-view.ts';

const kindOf = ({ type }: Account) => {
  if (type === 4) return 'trial' as const;
  return isAgentType(type) ? ('agent' as const) : ('member' as const);
};

const toWireAccount = (account: Account, numbers: ShortNumbers) => ({
  id: account.id,
  number: numbers.spell(account.serial, null),
  username: account.username,
  kind: kindOf(account),
  nickname: account.nickname,
  openedAt: account.openedAt,
  lastLoginAt: account.lastLoginAt,
  frozenAt: account.frozenAt,
});

/** The agent directly above, by name; null at the top. */
async function uplineNamed(scope: Scope, accountId: Id): Promise<{ id: Id; username: string } | null> {
  const id = await uplineOf(scope, accountId);
  const upline = id === null ? null : await accountById(scope, id);
  return upline && { id: upline.id, username: upline.username };
}

type FreezeRefusal = { kind: 'member-not-found' } | { kind: 'own-account' } | { kind: 'member-closed' };

/** Freezes or unfreezes, and says so in the trail; what is so already stays as it is. Nobody's own account. */
async function setFrozen(
  scope: Scope,
  { staff, requestId }: StaffContext,
  given: { id: Id; frozen: boolean; reason: string },
): Promise<Outcome<{ frozenAt: Date | null }, FreezeRefusal>> {
  const account = await accountById(scope, given.id);
  if (!account) return refuse({ kind: 'member-not-found' });
  if ((await ownAccountsOf(scope, staff.staffId)).includes(account.id))
    return refuse({ kind: 'own-account' });
  if (account.closedAt) return refuse({ kind: 'member-closed' });
  if ((account.frozenAt !== null) === given.frozen) return ok({ frozenAt: account.frozenAt });
  if (given.frozen) await freezeAccount(scope, account.id);
  else await unfreezeAccount(scope, account.id);
  await recordAudit(scope, {
    staffId: staff.staffId,
    action: given.frozen ? 'member-frozen' : 'member-unfrozen',
    subject: { kind: 'member', id: account.id },
    before: { frozen: !given.frozen },
    after: { frozen: given.frozen },
    reason: given.reason,
    requestId,
  });
  return ok({ frozenAt: given.frozen ? scope.now : null });
}

export const memberRoutes = [
  listed(wire.memberSearch, accountListing, async (scope, found) => {
    const numbers = await shortNumbersOf(scope);
    return found.map((account) => ({
      ...toWireAccount(account, numbers),
      state: account.frozenAt ? ('frozen' as const) : ('open' as const),
    }));
  }),

  inScope(wire.memberView, async (scope, { merchant, services }, { params }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'member-not-found' });
    const sessions = await openSessionsOf(scope, services.secretBox, account.id);
    const payoutAccounts = await payoutAccountsOf(scope, account.id, services.secretBox);
    const today = businessDayOf(scope.now, merchant.timeZone);
    const week = { from: addDays(today, -6), to: today, timeZone: merchant.timeZone };
    const contact = await ownContact(scope, services, account.id);
    return ok({
      ...toWireAccount(account, await shortNumbersOf(scope)),
      icon: await avatarName(scope, account.id),
      ownContact: contact && { kind: contact.kind, hint: masked(contact.value) },
      hasAuthenticator: await hasTotp(scope, account.id),
      level: await levelOf(scope, account.id),
      balances: await balancesOf(scope, account.id),
      turnover: await turnoverOf(scope, { id: account.id, currency: merchant.currency }),
      betTotals: await betTotals(scope, account.id, week),
      payoutAccounts: payoutAccounts.map(maskedPayoutAccount),
      upline: await uplineNamed(scope, account.id),
      ...(await maskedAnswers(scope, services, account.id)),
      requests: await requestsOf(scope, account.id),
      consents: await saidBy(scope, account.id),
      closedAt: account.closedAt,
      sessions: sessions.map((session) => ({
        ...session,
        address: session.address === '' ? '' : maskAddress(session.address),
      })),
    });
  }),

  inScope(wire.memberIcon, async (scope, _context, { params }) => {
    const avatar = await avatarOf(scope, params.id);
    return avatar
      ? ok({ type: avatar.type, bytes: new Uint8Array(avatar.bytes) })
      : refuse({ kind: 'member-not-found' });
  }),

  inScope(wire.setMemberLevel, async (scope, { staff, requestId }, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'member-not-found' });
    if ((await ownAccountsOf(scope, staff.staffId)).includes(account.id))
      return refuse({ kind: 'own-account' });
    const before = await levelOf(scope, account.id);
    const { level, reason } = body;
    if (before === level) return ok({ level });
    await setLevel(scope, account.id, level);
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'member-level-set',
      subject: { kind: 'member', id: account.id },
      before: { level: before },
      after: { level },
      reason,
      requestId,
    });
    return ok({ level });
  }),

  inScope(wire.freezeMember, (scope, context, { params, body }) =>
    setFrozen(scope, context, { id: params.id, frozen: true, reason: body.reason }),
  ),

  inScope(wire.unfreezeMember, (scope, context, { params, body }) =>
    setFrozen(scope, context, { id: params.id, frozen: false, reason: body.reason }),
  ),
];
