export {
  downlineOf,
  everybodyAfter,
  isInDownline,
  movedSince,
  pathsAt,
  uplineOf,
  uplinesOf,
} from './line.ts';
export { checkMove, moveAccount, type AccountMove, type MoveRefused } from './move-account.ts';
export { agentOverview, joinedBelow, ownNode } from './overview.ts';
export { agentByCode, placeAccount, type InvitationNotFound } from './place-account.ts';
