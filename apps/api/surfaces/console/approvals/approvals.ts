import { ok, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/approvals.ts';
import * as z from 'zod/mini';
import {
  approvalListing,
  approvalsFor,
  countApprovals,
  kindsSeenBy,
  showApproval,
  showApprovals,
  stepsFor,
  type AnyRefusal,
  type ApprovalKind,
  type ApprovalRequest,
  type ApprovalShown,
  type Actor,
  type Wish,
} from '../../../domain/approvals/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { listed } from '../lists/listed.ts';
import { namesFor, type Names } from '../names.ts';
import { inScope } from '../route.ts';

const PAGE = 50;

/** Whoever makes the call, as the approvals room knows them. */
export const actorOf = ({ staff: { staffId, permissions }, requestId }: StaffContext): Actor => ({
  staffId,
  permissions,
  callId: requestId,
});

const toWireApproval = ({ requestedBy, firstDecision, decidedBy, ...rest }: ApprovalShown, names: Names) => ({
  ...rest,
  firstDecision: firstDecision && { ...firstDecision, by: names.staff(firstDecision.by) },
  requestedBy: names.staff(requestedBy),
  decidedBy: names.staff(decidedBy),
});

/** A wish of whoever makes the call. */
type OwnWish<P> = Omit<Wish<P>, 'by'>;

/** Asks for something in the name of whoever makes the call. */
export const requestBy = <P, R extends AnyRefusal>(
  scope: Scope,
  context: StaffContext,
  kind: ApprovalKind<P, R>,
  wish: OwnWish<P>,
) => context.services.approvals.request(scope, kind, { ...wish, by: actorOf(context) });

/** The same, answered as the console shows it. */
export const askApproval = async <P, R extends AnyRefusal>(
  scope: Scope,
  context: StaffContext,
  kind: ApprovalKind<P, R>,
  wish: OwnWish<P>,
) => approvalAnswer(scope, context, await requestBy(scope, context, kind, wish));

/** The request after a step, as the console shows it. */
export async function approvalAnswer<R>(
  scope: Scope,
  context: StaffContext,
  outcome: Outcome<ApprovalRequest, R>,
): Promise<Outcome<AnswerOf<typeof wire.decideApproval>, R>> {
  if (!outcome.ok) return outcome;
  const shown = await showApproval(scope, context.staff, outcome.value);
  return ok(toWireApproval(shown, await namesFor(scope, [])));
}

/** Where something stands in a list: in order of time, and of ids within a moment. */
const cursorOf = ({ id, since }: { id: string; since: Date }): string =>
  z.encode(wire.approvalCursor, { id, since });

export const approvalRoutes = [
  inScope(wire.approvalList, async (scope, { staff }, { query }) => {
    const { view = 'waiting', after, ...asked } = query;
    const found = await approvalsFor(scope, staff, { ...asked, after, view, limit: PAGE + 1 });
    const isInbox = view === 'waiting' && Object.keys(asked).length === 0;
    const steps = (isInbox ? await stepsFor(scope, staff) : []).filter(
      (step) => after === undefined || cursorOf(step) > cursorOf(after),
    );
    const cursors = [
      ...found.map(({ id, requestedAt }) => cursorOf({ id, since: requestedAt })),
      ...steps.map(cursorOf),
    ];
    // Steps are told with what waits only, which begins with the oldest.
    const here = new Set((isInbox ? cursors.toSorted() : cursors).slice(0, PAGE));
    const names = await namesFor(scope, []);
    return ok({
      approvals: found
        .filter(({ id, requestedAt }) => here.has(cursorOf({ id, since: requestedAt })))
        .map((one) => toWireApproval(one, names)),
      steps: steps
        .filter((step) => here.has(cursorOf(step)))
        .map(({ firstBy, ...step }) => ({ ...step, firstBy: names.staff(firstBy) })),
      more: cursors.length > PAGE,
    });
  }),

  listed(
    wire.approvalHistory,
    approvalListing,
    async (scope, requests, { staff }) => {
      const names = await namesFor(scope, []);
      const shown = await showApprovals(scope, staff, requests);
      return shown.map((one) => toWireApproval(one, names));
    },
    ({ staff }) => ({ sees: { oneOf: kindsSeenBy(staff) } }),
  ),

  inScope(wire.approvalCount, async (scope, { staff }) =>
    ok({ waiting: await countApprovals(scope, staff) }),
  ),

  inScope(
    wire.decideApproval,
    async (scope, context, { params, body }) => {
      const verdict = { ...params, ...body, by: actorOf(context) };
      return approvalAnswer(scope, context, await context.services.approvals.decide(scope, verdict));
    },
    // What lapsed stays closed, although whoever wanted to say yes is refused.
    async (context, { params, body }) => {
      const { services, merchant } = context;
      const verdict = { ...params, ...body, by: actorOf(context) };
      return services.approvals.beforeYes(services.database, merchant.id, verdict);
    },
  ),

  inScope(wire.withdrawApproval, async (scope, context, { params, body }) => {
    const given = { ...params, ...body, by: actorOf(context) };
    return approvalAnswer(scope, context, await context.services.approvals.withdraw(scope, given));
  }),
];
