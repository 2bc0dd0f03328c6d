export type { ApprovalRequest } from './approval-request.ts';
export { openApprovals, type Approvals } from './approvals.ts';
export type { DecisionRefusal } from './decide.ts';
export { heldCreditsListener, wordsOnHeldCredits } from './held-credits.ts';
export {
  approvalListing,
  approvalsFor,
  countApprovals,
  kindsSeenBy,
  showApproval,
  showApprovals,
  type ApprovalShown,
  waitingApprovals,
} from './inbox.ts';
export type { AnyRefusal, ApprovalKind, ApprovalPorts } from './kind.ts';
export { kinds, type KindRefusal } from './kinds/index.ts';
export { leftOpen } from './left-open.ts';
export type { RequestRefusal, Actor, Wish } from './request.ts';
export { secondApprovers, stepsFor } from './steps.ts';
