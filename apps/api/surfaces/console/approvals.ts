import { ok, type Id, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/approvals.ts';
import {
  approvalsFor,
  countApprovals,
  showApproval,
  stepsFor,
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

const toWireApproval = (
  { about, requestedBy, firstVoice, decidedBy, ...told }: ApprovalShown,
  names: Names,
) => ({
  ...told,
  firstVoice: firstVoice && { ...firstVoice, by: names.staff(firstVoice.by) },
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

type Placed = Readonly<{ id: Id; since: Date }>;

const placed = ({ id, requestedAt: since }: ApprovalShown): Placed => ({ id, since });

/** What is on a page of things in their order, from beyond a place, and whether there is more. */
function pageOf(
  all: readonly Placed[],
  { isForward, after }: { isForward: boolean; after: Placed | undefined },
): { ids: ReadonlySet<Id>; more: boolean } {
  const inOrder = (one: Placed, other: Placed): number =>
    (one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1)) * (isForward ? 1 : -1);
  const beyond = all.filter((one) => after === undefined || (one.id !== after.id && inOrder(one, after) > 0));
  const ids = beyond
    .toSorted(inOrder)
    .slice(0, PAGE)
    .map(({ id }) => id);
  return { ids: new Set(ids), more: beyond.length > PAGE };
}

export const approvalRoutes = [
  inScope(wire.approvalList, async (scope, { staff }, { query }) => {
    const { view = 'waiting', state, ...asked } = query;
    const states = state && [state];
    const found = await approvalsFor(scope, staff, { ...asked, view, states, limit: PAGE + 1 });
    const isInbox = view === 'waiting' && asked.kind === undefined && asked.subject === undefined;
    const steps = isInbox ? await stepsFor(scope, staff) : [];
    const page = pageOf([...found.map(placed), ...steps], {
      isForward: view === 'waiting',
      after: asked.after,
    });
    const names = await namesFor(scope, []);
    const isHere = ({ id }: { id: Id }) => page.ids.has(id);
    return ok({
      approvals: found.filter(isHere).map((one) => toWireApproval(one, names)),
      steps: steps.filter(isHere).map(({ about, firstBy, ...step }) => ({
        ...step,
        about: about.map((fact) => ({ ...fact })),
        firstBy: names.staff(firstBy),
      })),
      more: page.more,
    });
  }),

  inScope(wire.approvalCount, async (scope, { staff }) =>
    ok({ waiting: (await countApprovals(scope, staff)) + (await stepsFor(scope, staff)).length }),
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
