import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/cashier-policy.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { askPolicy, policyOf, type PolicyPart } from '../../../domain/cashier/index.ts';
import { askApproval } from '../approvals/approvals.ts';
import { inScope } from '../route.ts';

export const cashierPolicyRoutes = [
  inScope(wire.cashierPolicy, async (scope, { merchant }) =>
    ok({ currency: merchant.currency, policy: await policyOf(scope) }),
  ),

  inScope(wire.changeCashierPolicy, async (scope, context, { body: { rules, reason } }) => {
    const asked = await askPolicy(scope, rules as PolicyPart);
    if (!asked.ok) return asked;
    return askApproval(scope, context, kinds.cashierPolicy, { payload: asked.value, reason });
  }),
];
