import type { MessageDeskRefusal } from '../../../domain/messaging/index.ts';

/** The wire's word and HTTP status for what the desks for messages refuse. */
export const MESSAGE_REFUSALS: Record<MessageDeskRefusal['kind'], { code: string; status: number }> = {
  'member-closed': { code: 'member.closed', status: 409 },
  'thread-not-found': { code: 'request.not_found', status: 404 },
  'thread-claimed': { code: 'message.claimed', status: 409 },
  'thread-state-conflict': { code: 'message.state_conflict', status: 409 },
  'thread-version-conflict': { code: 'message.version_conflict', status: 409 },
  'service-desk-not-found': { code: 'request.not_found', status: 404 },
  'canned-answer-not-found': { code: 'request.not_found', status: 404 },
  'report-not-found': { code: 'request.not_found', status: 404 },
  'report-claimed': { code: 'message.claimed', status: 409 },
  'report-state-conflict': { code: 'message.state_conflict', status: 409 },
  'broadcast-not-found': { code: 'request.not_found', status: 404 },
  'broadcast-state-conflict': { code: 'message.state_conflict', status: 409 },
  'room-member-not-found': { code: 'request.not_found', status: 404 },
  'room-message-not-found': { code: 'request.not_found', status: 404 },
  'mute-not-found': { code: 'message.state_conflict', status: 409 },
};
