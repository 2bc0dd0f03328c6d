export { downlineOf, isInDownline, uplineOf, uplinesOf } from './line.ts';
export { placeOfAgent } from './overview.ts';
export { agentByCode, placeAccount, type InvitationUnknown } from './place.ts';
