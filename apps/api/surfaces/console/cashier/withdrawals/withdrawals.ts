import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/withdrawals.ts';
import {
  addWithdrawalProof,
  openDesk,
  payoutAccountById,
  restoreStop,
  withdrawalById,
  payoutChannels,
  withdrawalListing,
  withdrawalProofBy,
  sentBy,
  type Desk,
  type DeskRefusal,
  type Withdrawal,
  type WithdrawalState,
} from '../../../../domain/cashier/index.ts';
import { kinds } from '../../../../domain/approvals/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { requestBy } from '../../approvals/approvals.ts';
import { actingStaff, auditOf } from '../acting-staff.ts';
import type { StaffContext } from '../../context.ts';
import { namesFor } from '../../names.ts';
import { drawWithin } from '../../../../platform/picture.ts';
import { riskHints } from './risk-hints.ts';
import { listed } from '../../lists/listed.ts';
import { inScope, route } from '../../route.ts';
import { toWireWithdrawal, wholeWithdrawal } from './withdrawal-view.ts';

/** A photographed receipt must stay legible. */
const PROOF_SIDE = 1600;
/** What somebody has still to say yes or no to. */
const UNDECIDED: ReadonlySet<WithdrawalState> = new Set([
  'requested',
  'under-review',
  'approved',
  'paying',
  'disputed',
]);

const deskOf = (context: StaffContext): Desk => openDesk({ recordAudit: auditOf(context) });

async function toAnswer(
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
    toAnswer(scope, await deskOf(context)[verb](scope, await actingStaff(scope, context), params.id)),
  );

/** A step at the desk that needs a reason. */
const reasoned = (
  endpoint: Reasoned,
  verb: 'reject' | 'cancel' | 'failPayout' | 'forceReceipt' | 'recall' | 'note',
) =>
  inScope(endpoint, async (scope, context, { params, body }) =>
    toAnswer(
      scope,
      await deskOf(context)[verb](scope, await actingStaff(scope, context), params.id, body.reason),
    ),
  );

export const withdrawalRoutes = [
  listed(wire.withdrawalList, withdrawalListing, async (scope, page) => {
    const names = await namesFor(
      scope,
      page.map(({ memberId }) => memberId),
    );
    const channels = new Map((await payoutChannels(scope)).map(({ code, name }) => [code, name]));
    return page.map((withdrawal) => {
      const code = sentBy(withdrawal);
      return {
        ...toWireWithdrawal(withdrawal, names),
        channel: code === null ? null : { code, name: channels.get(code) ?? null },
        proofReference: withdrawal.proofReference,
      };
    });
  }),

  inScope(wire.withdrawalHints, async (scope, { services }, { query }) => {
    const withdrawals = [];
    for (const id of new Set(query.ids.split(','))) {
      const found = await withdrawalById(scope, id);
      if (!found || !UNDECIDED.has(found.state)) continue;
      const account = await payoutAccountById(scope, found.payoutAccountId, services.secretBox);
      if (!account) continue;
      const hints = await riskHints(scope, found, account);
      withdrawals.push({ id, hints: hints.map(({ kind, loud, count }) => ({ kind, loud, count })) });
    }
    return ok({ withdrawals });
  }),

  inScope(wire.withdrawalView, async (scope, { services, language }, { params }) => {
    const withdrawal = await withdrawalById(scope, params.id);
    return withdrawal
      ? ok(await wholeWithdrawal(scope, { box: services.secretBox, language }, withdrawal))
      : refuse({ kind: 'withdrawal-not-found' });
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
    toAnswer(
      scope,
      await deskOf(context).markPaid(scope, await actingStaff(scope, context), params.id, body.reference),
    ),
  ),

  inScope(wire.resolveDispute, async (scope, context, { params, body }) =>
    toAnswer(
      scope,
      await deskOf(context).resolveDispute(
        scope,
        await actingStaff(scope, context),
        params.id,
        body.resolution,
        body.reason,
      ),
    ),
  ),

  reasoned(wire.recallPayout, 'recall'),
  reasoned(wire.noteWithdrawal, 'note'),

  inScope(wire.sendPayout, async (scope, context, { params, body }) =>
    toAnswer(
      scope,
      await deskOf(context).sendThrough(scope, await actingStaff(scope, context), params.id, body.channel),
    ),
  ),

  route(wire.addPayoutProof, async (context, { params, body }) => {
    const { services, merchantId } = context;
    const found = await services.database.inMerchant(merchantId, (scope) => withdrawalById(scope, params.id));
    if (!found) return refuse({ kind: 'withdrawal-not-found' });
    const drawn = await drawWithin(Buffer.from(body.bytes), PROOF_SIDE);
    if (!drawn.ok) return drawn;
    return services.database.inMerchant(merchantId, async (scope) => {
      const by = { actor: 'staff', actorId: context.staff.staffId } as const;
      const picture = drawn.value;
      const added = await addWithdrawalProof(scope, { withdrawalId: params.id, by, picture });
      if (!added.ok) return added;
      await recordAudit(scope, {
        staffId: by.actorId,
        action: 'withdrawal-proof',
        subject: { kind: 'withdrawal', id: params.id },
        after: { proofId: added.value.id },
        reason: null,
        requestId: context.requestId,
      });
      return ok({ id: added.value.id });
    });
  }),

  inScope(wire.payoutProof, async (scope, _context, { params, query }) => {
    const proof = await withdrawalProofBy(scope, { withdrawalId: params.id, proofId: query.picture });
    return proof
      ? ok({ type: proof.type, bytes: new Uint8Array(proof.bytes) })
      : refuse({ kind: 'proof-not-found' });
  }),

  inScope(wire.liftStop, async (scope, context, { body: { reason } }) => {
    const stop = await restoreStop(scope);
    if (!stop) {
      const lifted = await deskOf(context).liftStop(scope, await actingStaff(scope, context), reason);
      return ok({ lifted, waits: false });
    }
    const asked = await requestBy(scope, context, kinds.liftRestore, {
      payload: { stopId: stop.id },
      reason,
    });
    return asked.ok
      ? ok({ lifted: asked.value.state === 'approved', waits: asked.value.state === 'pending' })
      : asked;
  }),
];
