import { ok, refuse, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/console/payout-accounts.ts';
import {
  openAccountDesk,
  payoutAccountById,
  payoutAccountListing,
  sharersOf,
  stateOfAccount,
  type AccountDeskRefusal,
  type PayoutAccount,
} from '../../../../domain/cashier/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import { actingStaff, auditOf } from '../acting-staff.ts';
import { namesFor } from '../../names.ts';
import { listed } from '../../lists/listed.ts';
import { inScope } from '../../route.ts';
import { maskedPayoutAccount } from './withdrawal-view.ts';

const toAnswer = (outcome: Outcome<PayoutAccount, AccountDeskRefusal>) =>
  outcome.ok
    ? ok({ checkedAt: outcome.value.checkedAt, blocked: outcome.value.blocked?.reason ?? null })
    : outcome;

const blocking = (endpoint: typeof wire.blockPayoutAccount, verb: 'block' | 'unblock') =>
  inScope(endpoint, async (scope, context, { params, body }) => {
    const desk = openAccountDesk({ recordAudit: auditOf(context) });
    const which = { id: params.id, box: context.services.secretBox, reason: body.reason };
    return toAnswer(await desk[verb](scope, await actingStaff(scope, context), which));
  });

export const payoutAccountRoutes = [
  listed(wire.payoutAccountList, payoutAccountListing, async (scope, found, { services }) => {
    const accounts = found.map((open) => open(services.secretBox));
    const sharers = await sharersOf(
      scope,
      accounts.map(({ id }) => id),
    );
    const names = await namesFor(scope, [
      ...new Set([...accounts.map(({ memberId }) => memberId), ...[...sharers.values()].flat()]),
    ]);
    return accounts.map((account) => ({
      ...maskedPayoutAccount(account),
      member: names.member(account.memberId),
      removedAt: account.removedAt,
      checkedAt: account.checkedAt,
      sharedWith: (sharers.get(account.id) ?? []).map((id) => names.member(id)),
      state: stateOfAccount(account),
    }));
  }),

  inScope(wire.checkPayoutAccount, async (scope, context, { params }) => {
    const desk = openAccountDesk({ recordAudit: auditOf(context) });
    const which = { id: params.id, box: context.services.secretBox };
    return toAnswer(await desk.check(scope, await actingStaff(scope, context), which));
  }),

  blocking(wire.blockPayoutAccount, 'block'),
  blocking(wire.unblockPayoutAccount, 'unblock'),

  inScope(wire.revealPayoutAccount, async (scope, { services, staff, requestId }, { params, body }) => {
    const account = await payoutAccountById(scope, params.id, services.secretBox);
    if (!account) return refuse({ kind: 'payout-account-not-found' });
    if (!account.owner) return refuse({ kind: 'unreadable' });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'personal-data-revealed',
      subject: { kind: 'member', id: account.memberId },
      after: { payoutAccountId: account.id, fields: ['holder', 'number', 'branch'] },
      reason: body.reason,
      requestId,
    });
    return ok({ ...account.owner, branch: account.branch });
  }),
];
