import type { Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { beforeYes, decideApproval, type Verdict } from './decide.ts';
import { expireApprovals } from './expire.ts';
import { askAboutHeldCredits, judgeHeldCredits, type HeldCreditsWord } from './held-credits.ts';
import type { AnyRefusal, ApprovalKind, ApprovalPorts } from './kind.ts';
import { requestApproval } from './request.ts';
import { withdrawApproval } from './withdraw.ts';

/** The room's doors that need its ports. */
export type Approvals = ReturnType<typeof openApprovals>;

/** Opens the room over what its kinds need. */
export const openApprovals = (ports: ApprovalPorts) => ({
  request: <P, R extends AnyRefusal>(
    scope: Scope,
    kind: ApprovalKind<P, R>,
    asked: Parameters<typeof requestApproval<P, R>>[3],
  ) => requestApproval(ports, scope, kind, asked),
  beforeYes: (database: Database, merchantId: Id, verdict: Verdict) =>
    beforeYes(ports, database, merchantId, verdict),
  decide: (scope: Scope, verdict: Verdict) => decideApproval(ports, scope, verdict),
  withdraw: (scope: Scope, given: Parameters<typeof withdrawApproval>[2]) =>
    withdrawApproval(ports, scope, given),
  judgeHeldCredits: (database: Database, merchantId: Id, word: HeldCreditsWord) =>
    judgeHeldCredits(ports, database, merchantId, word),
  askAboutHeldCredits: (database: Database, merchantId: Id) =>
    askAboutHeldCredits(ports, database, merchantId),
  expire: (database: Database, merchantId: Id) => expireApprovals(ports, database, merchantId),
});
