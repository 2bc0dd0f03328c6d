import type { Scope } from '../../platform/scope.ts';
import { beforeYes, decideApproval, withdrawApproval } from './decide.ts';
import { expireApprovals } from './expire.ts';
import { askAboutHeldCredits, judgeHeldCredits } from './held-credits.ts';
import type { AnyRefusal, ApprovalKind, ApprovalPorts } from './kind.ts';
import { requestApproval, type Wish } from './request.ts';

/** The room's functions that need its ports. */
export type Approvals = ReturnType<typeof openApprovals>;

/** Opens the room over what its kinds need. */
export const openApprovals = (ports: ApprovalPorts) => ({
  request: <P, R extends AnyRefusal>(scope: Scope, kind: ApprovalKind<P, R>, wish: Wish<P>) =>
    requestApproval(scope, ports, kind, wish),
  beforeYes: beforeYes.bind(null, ports),
  decide: (scope: Scope, verdict: Parameters<typeof decideApproval>[2]) =>
    decideApproval(scope, ports, verdict),
  withdraw: (scope: Scope, given: Parameters<typeof withdrawApproval>[2]) =>
    withdrawApproval(scope, ports, given),
  judgeHeldCredits: judgeHeldCredits.bind(null, ports),
  askAboutHeldCredits: askAboutHeldCredits.bind(null, ports),
  expire: expireApprovals.bind(null, ports),
});
