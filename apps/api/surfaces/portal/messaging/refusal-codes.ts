import type { AlertRefusal } from '../../../domain/alerts/index.ts';
import type {
  NotReportable,
  NotShareable,
  RoomMemberNotFound,
  RoomMessageNotFound,
  RoomNameNeeded,
  RoomNotOpen,
  RoomSlow,
  ServiceDeskNotFound,
  ThreadStateConflict,
  WriteRefusal,
} from '../../../domain/messaging/index.ts';
import type { MutedUntil } from '../say-until-when.ts';

/** What members' messages may be refused with. */
export type MessageRefusal =
  | Exclude<WriteRefusal, { kind: 'fields-refused' | 'muted' }>
  | MutedUntil
  | ServiceDeskNotFound
  | ThreadStateConflict
  | NotReportable
  | NotShareable
  | RoomMemberNotFound
  | RoomMessageNotFound
  | RoomNameNeeded
  | RoomNotOpen
  | RoomSlow
  | AlertRefusal;

/** The wire's word and HTTP status for each. */
export const MESSAGE_REFUSALS: Record<MessageRefusal['kind'], { code: string; status: number }> = {
  'alert-always-on': { code: 'notification.always_on', status: 409 },
  'alert-contact-missing': { code: 'notification.contact_missing', status: 409 },
  'alert-consent-missing': { code: 'notification.consent_missing', status: 409 },
  'push-service-refused': { code: 'notification.push_service_refused', status: 422 },
  'alert-device-not-found': { code: 'request.not_found', status: 404 },
  'room-not-open': { code: 'room.not_open', status: 403 },
  'room-name-needed': { code: 'room.name_needed', status: 409 },
  'room-slow': { code: 'room.slow', status: 429 },
  'room-member-not-found': { code: 'request.not_found', status: 404 },
  'room-message-not-found': { code: 'request.not_found', status: 404 },
  'not-shareable': { code: 'room.not_shareable', status: 409 },
  'not-reportable': { code: 'message.not_reportable', status: 409 },
  'thread-not-found': { code: 'request.not_found', status: 404 },
  'thread-state-conflict': { code: 'message.state_conflict', status: 409 },
  'service-desk-not-found': { code: 'request.not_found', status: 404 },
  'not-reachable': { code: 'message.not_reachable', status: 403 },
  'not-answerable': { code: 'message.not_answerable', status: 409 },
  muted: { code: 'message.muted', status: 403 },
  'wrote-too-much': { code: 'message.wrote_too_much', status: 429 },
};
