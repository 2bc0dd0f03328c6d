import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/withdrawals.ts';
import {
  listWithdrawals,
  openDesk,
  payoutAccountById,
  withdrawalById,
  type Desk,
  type DeskRefusal,
  type Withdrawal,
  type WithdrawalState,
} from '../../domain/cashier/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { atDesk, auditOf } from './desk-of.ts';
import { namesFor } from './names.ts';
import { inScope } from './route.ts';
import { toWireWithdrawal, wholeWithdrawal } from './withdrawal-view.ts';

const PAGE = 50;
const CLOSED = ['confirmed', 'rejected', 'cancelled'] as const satisfies readonly WithdrawalState[];
/** What waits for staff; a paid one waits for its member. */
const OPEN = [
  'requested',
  'under-review',
  'approved',
  'paying',
  'disputed',
] as const satisfies readonly WithdrawalState[];

const statesOf = (state: 'open' | 'closed' | WithdrawalState | undefined) => {
  if (state === undefined) return undefined;
  if (state === 'open') return OPEN;
  return state === 'closed' ? CLOSED : [state];
};

const deskOf = (context: StaffContext): Desk => openDesk({ recordAudit: auditOf(context) });

async function told(
  scope: Scope,
  outcome: Outcome<Withdrawal, DeskRefusal>,
): Promise<Outcome<AnswerOf<typeof wire.claimWithdrawal>, DeskRefusal>> {
  if (!outcome.ok) return outcome;
  return ok(toWireWithdrawal(outcome.value, await namesFor(scope, [outcome.value.memberId])));
}

type Plain = typeof wire.claimWithdrawal;
type Reasoned = typeof wire.rejectWithdrawal;

/** A step at the desk that needs nothing but the withdrawal. */
const plain = (endpoint: Plain, verb: 'claim' | 'release' | 'approve' | 'startPaying') =>
  inScope(endpoint, async (scope, context, { params }) =>
    told(scope, await deskOf(context)[verb](scope, await atDesk(scope, context), params.id)),
  );

/** A step at the desk that needs a reason. */
const reasoned = (endpoint: Reasoned, verb: 'reject' | 'cancel' | 'failPayout' | 'forceReceipt') =>
  inScope(endpoint, async (scope, context, { params, body }) =>
    told(scope, await deskOf(context)[verb](scope, await atDesk(scope, context), params.id, body.reason)),
  );

export const withdrawalRoutes = [
  inScope(wire.withdrawalList, async (scope, _context, { query }) => {
    const found = await listWithdrawals(scope, {
      states: statesOf(query.state),
      memberId: query.memberId,
      before: query.before,
      limit: PAGE + 1,
    });
    const page = found.slice(0, PAGE);
    const names = await namesFor(
      scope,
      page.map((withdrawal) => withdrawal.memberId),
    );
    return ok({
      withdrawals: page.map((withdrawal) => toWireWithdrawal(withdrawal, names)),
      more: found.length > PAGE,
    });
  }),

  inScope(wire.withdrawalView, async (scope, { house }, { params }) => {
    const withdrawal = await withdrawalById(scope, params.id);
    return withdrawal
      ? ok(await wholeWithdrawal(scope, house.secretBox, withdrawal))
      : refuse({ kind: 'unknown-withdrawal' });
  }),

  plain(wire.claimWithdrawal, 'claim'),
  plain(wire.releaseWithdrawal, 'release'),
  plain(wire.approveWithdrawal, 'approve'),
  plain(wire.startPayout, 'startPaying'),
  reasoned(wire.rejectWithdrawal, 'reject'),
  reasoned(wire.cancelWithdrawal, 'cancel'),
  reasoned(wire.failPayout, 'failPayout'),
  reasoned(wire.forceReceipt, 'forceReceipt'),

  inScope(wire.markPaid, async (scope, context, { params, body }) =>
    told(
      scope,
      await deskOf(context).markPaid(scope, await atDesk(scope, context), params.id, body.reference),
    ),
  ),

  inScope(wire.resolveDispute, async (scope, context, { params, body }) =>
    told(
      scope,
      await deskOf(context).resolveDispute(
        scope,
        await atDesk(scope, context),
        params.id,
        body.resolution,
        body.reason,
      ),
    ),
  ),

  inScope(wire.revealPayoutAccount, async (scope, { house, staff, requestId }, { params, body }) => {
    const account = await payoutAccountById(scope, params.id, house.secretBox);
    if (!account) return refuse({ kind: 'unknown-payout-account' });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'personal-data-revealed',
      subject: { kind: 'member', id: account.memberId },
      after: { payoutAccountId: account.id, fields: ['holder', 'number'] },
      reason: body.reason,
      requestId,
    });
    return ok({ holder: account.holder, number: account.number });
  }),

  inScope(wire.liftStop, async (scope, context, { body }) =>
    ok({ lifted: await deskOf(context).liftStop(scope, await atDesk(scope, context), body.reason) }),
  ),
];
