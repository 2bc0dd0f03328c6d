import { ok, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/approvals.ts';
import {
  approvalsFor,
  countApprovals,
  showApproval,
  type ApprovalRequest,
  type ApprovalShown,
  type Voice,
} from '../../domain/approvals/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { namesFor, type Names } from './names.ts';
import { inScope } from './route.ts';

const PAGE = 50;

type WireApproval = AnswerOf<typeof wire.decideApproval>;

/** Whoever makes the call, as the approvals room knows them. */
export const voiceOf = ({ staff: { staffId, role }, requestId }: StaffContext): Voice => ({
  staffId,
  role,
  callId: requestId,
});

const toWireApproval = ({ about, requestedBy, decidedBy, ...told }: ApprovalShown, names: Names) => ({
  ...told,
  about: about.map((fact) => ({ ...fact })),
  requestedBy: names.staff(requestedBy),
  decidedBy: names.staff(decidedBy),
});

/** The request after a step, as the console shows it. */
export async function toldApproval<R>(
  scope: Scope,
  context: StaffContext,
  outcome: Outcome<ApprovalRequest, R>,
): Promise<Outcome<WireApproval, R>> {
  if (!outcome.ok) return outcome;
  const shown = await showApproval(scope, context.staff, outcome.value);
  return ok(toWireApproval(shown, await namesFor(scope, [])));
}

export const approvalRoutes = [
  inScope(wire.approvalList, async (scope, { staff }, { query }) => {
    const { view = 'waiting', state, ...asked } = query;
    const states = state && [state];
    const found = await approvalsFor(scope, staff, { ...asked, view, states, limit: PAGE + 1 });
    const names = await namesFor(scope, []);
    return ok({
      approvals: found.slice(0, PAGE).map((one) => toWireApproval(one, names)),
      more: found.length > PAGE,
    });
  }),

  inScope(wire.approvalCount, async (scope, { staff }) =>
    ok({ waiting: await countApprovals(scope, staff) }),
  ),

  inScope(
    wire.decideApproval,
    async (scope, context, { params, body }) => {
      const verdict = { ...params, ...body, by: voiceOf(context) };
      return toldApproval(scope, context, await context.house.approvals.decide(scope, verdict));
    },
    // What lapsed stays closed, although whoever wanted to say yes is refused.
    async (context, { params, body }) => {
      const { house, merchant } = context;
      const verdict = { ...params, ...body, by: voiceOf(context) };
      return house.approvals.beforeYes(house.database, merchant.id, verdict);
    },
  ),

  inScope(wire.withdrawApproval, async (scope, context, { params, body }) => {
    const given = { ...params, ...body, by: voiceOf(context) };
    return toldApproval(scope, context, await context.house.approvals.withdraw(scope, given));
  }),
];
