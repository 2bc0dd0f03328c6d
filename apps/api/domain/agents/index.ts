export { downlineOf, isInDownline, uplineOf, uplinesOf } from './line.ts';
export { agentOverview, ownNode } from './overview.ts';
export { agentByCode, placeAccount, type InvitationNotFound } from './place-account.ts';
