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
    requestApproval(ports, scope, kind, wish),
  beforeYes: beforeYes.bind(null, ports),
  decide: decideApproval.bind(null, ports),
  withdraw: withdrawApproval.bind(null, ports),
  judgeHeldCredits: judgeHeldCredits.bind(null, ports),
  askAboutHeldCredits: askAboutHeldCredits.bind(null, ports),
  expire: expireApprovals.bind(null, ports),
});
