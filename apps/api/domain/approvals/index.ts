export type { ApprovalRequest } from './approval-request.ts';
export { openApprovals, type Approvals } from './approvals.ts';
export { approvalsFor, countApprovals, showApproval, type ApprovalShown } from './inbox.ts';
export type { ApprovalPorts } from './kind.ts';
export { kinds, type KindRefusal } from './kinds/index.ts';
export { secondVoices, stepsFor } from './steps/steps-for.ts';
export type { WaitingStep } from './steps/waiting-step.ts';
export type { DecisionRefusal, RequestRefusal } from './refusals.ts';
export type { Voice } from './request.ts';
