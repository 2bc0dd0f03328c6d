import { formatAmount, ok, type Id, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/cashier-policy.ts';
import {
  agreeToPolicy,
  dropPolicy,
  policyChanges,
  policyOf,
  proposePolicy,
  standingChange,
  type PolicyChange,
  type PolicyPart,
  type PolicyRefusal,
} from '../../domain/cashier/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { namesFor } from './names.ts';
import { inScope } from './route.ts';

type Answer = AnswerOf<typeof wire.cashierPolicy>;

const PAGE = 20;

async function policyFor(scope: Scope, { staff, merchant }: StaffContext, before?: Id): Promise<Answer> {
  const names = await namesFor(scope, []);
  const found = await policyChanges(scope, { before, limit: PAGE + 1 });
  const standing = await standingChange(scope);
  const told = ({ proposedBy, closedBy, ...change }: PolicyChange) => ({
    ...change,
    proposedBy: names.staff(proposedBy),
    isMine: proposedBy === staff.staffId,
    closedBy: names.staff(closedBy),
  });
  return {
    currency: merchant.currency,
    policy: await policyOf(scope),
    standing: standing && told(standing),
    changes: found.slice(0, PAGE).map(told),
    more: found.length > PAGE,
  };
}

/** Rules as the trail keeps them: amounts as they are read. */
const texts = (part: PolicyPart): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatAmount(value) : value,
    ]),
  );

/** The rules after a step, with its line in the trail. */
async function told(
  scope: Scope,
  context: StaffContext,
  outcome: Outcome<PolicyChange, PolicyRefusal>,
): Promise<Outcome<Answer, PolicyRefusal>> {
  if (!outcome.ok) return outcome;
  const { id, state, was, wish, needsTwo, reason, closingNote } = outcome.value;
  const verb = {
    standing: 'proposed',
    done: needsTwo ? 'agreed' : 'changed',
    refused: 'refused',
    'taken-back': 'taken-back',
  };
  await recordAudit(scope, {
    staffId: context.staff.staffId,
    action: `cashier-policy-${verb[state]}`,
    subject: { kind: 'cashier-policy', id },
    before: texts(was),
    after: texts(wish),
    reason: closingNote ?? reason,
    requestId: context.requestId,
  });
  return ok(await policyFor(scope, context));
}

export const cashierPolicyRoutes = [
  inScope(wire.cashierPolicy, async (scope, context, { query }) =>
    ok(await policyFor(scope, context, query.before)),
  ),

  inScope(wire.proposeCashierPolicy, async (scope, context, { body: { rules, reason } }) => {
    const { staffId } = context.staff;
    return told(scope, context, await proposePolicy(scope, { staffId, wish: rules as PolicyPart, reason }));
  }),

  inScope(wire.agreeToCashierPolicy, async (scope, context, { params }) => {
    const { staffId } = context.staff;
    return told(scope, context, await agreeToPolicy(scope, { changeId: params.id, staffId }));
  }),

  inScope(wire.dropCashierPolicy, async (scope, context, { params, body }) => {
    const { staffId } = context.staff;
    return told(scope, context, await dropPolicy(scope, { changeId: params.id, staffId, note: body.reason }));
  }),
];
