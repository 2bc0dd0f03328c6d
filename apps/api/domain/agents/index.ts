export { downlineOf, isInDownline, uplineOf, uplinesOf } from './line.ts';
export { placeOfAgent } from './overview.ts';
export { agentByCode, placeAccount, type InvitationNotFound } from './place.ts';
