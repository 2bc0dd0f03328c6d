export { downlineOf, everybodyAfter, isInDownline, pathsAt, uplineOf, uplinesOf } from './line.ts';
export { checkMove, moveAccount, type AccountMove, type MoveRefused } from './move-account.ts';
export { agentOverview, ownNode } from './overview.ts';
export { agentByCode, placeAccount, type InvitationNotFound } from './place-account.ts';
