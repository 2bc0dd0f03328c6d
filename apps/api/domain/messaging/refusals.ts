import type { FieldsRefused } from '../../platform/fields-refused.ts';

/** There is no such thread for the one who asks. */
export type ThreadNotFound = { kind: 'thread-not-found' };

/** Nobody whom the caller may write to, or who cannot be written to now; which, is not the caller's to know. */
export type NotReachable = { kind: 'not-reachable' };

/** The thread takes no answers: no person has written it. */
export type NotAnswerable = { kind: 'not-answerable' };

/** As much was written today as one account may. */
export type WroteTooMuch = { kind: 'wrote-too-much' };

/** The account may not write to others before then. */
export type Muted = { kind: 'muted'; until: Date };

export type WriteRefusal =
  | FieldsRefused
  | ThreadNotFound
  | NotReachable
  | NotAnswerable
  | WroteTooMuch
  | Muted;

/** Only what another person wrote is reported. */
export type NotReportable = { kind: 'not-reportable' };

export type ReportNotFound = { kind: 'report-not-found' };

/** It has been decided on already. */
export type ReportStateConflict = { kind: 'report-state-conflict' };

/** A colleague looks after the report. */
export type ReportClaimed = { kind: 'report-claimed' };

/** The account may write to others. */
export type MuteNotFound = { kind: 'mute-not-found' };

/** The account is closed: nobody reads there any more. */
export type MemberClosed = { kind: 'member-closed' };

/** Somebody else of the staff has taken it. */
export type ThreadClaimed = { kind: 'thread-claimed' };

/** It does not wait, or is taken or free already. */
export type ThreadStateConflict = { kind: 'thread-state-conflict' };

/** Something has been said in it that whoever acts had not read. */
export type ThreadVersionConflict = { kind: 'thread-version-conflict' };

/** There is no such desk of the customer service that is answered here. */
export type ServiceDeskNotFound = { kind: 'service-desk-not-found' };

/** There is no such canned answer. */
export type CannedAnswerNotFound = { kind: 'canned-answer-not-found' };

/** There is no such broadcast. */
export type BroadcastNotFound = { kind: 'broadcast-not-found' };

/** It has been sent or cancelled. */
export type BroadcastStateConflict = { kind: 'broadcast-state-conflict' };

/** The chat room is closed, or not open to whoever asks. */
export type RoomNotOpen = {
  kind: 'room-not-open';
  standing: 'closed' | 'banned' | 'shut-out' | 'deposit-needed';
};

/** Whoever writes has no name in the room. */
export type RoomNameNeeded = { kind: 'room-name-needed' };

/** Whoever writes has written a moment ago, and waits. */
export type RoomSlow = { kind: 'room-slow' };

/** Nobody is called so in the room. */
export type RoomMemberNotFound = { kind: 'room-member-not-found' };

/** Nothing was said there, or it shows no bet. */
export type RoomMessageNotFound = { kind: 'room-message-not-found' };

/** It is no bet or win of whoever wants to show it, or nothing has come of it that could be shown. */
export type NotShareable = { kind: 'not-shareable' };

/** What the staff's desks for messages refuse. */
export type MessageDeskRefusal =
  | MemberClosed
  | ThreadNotFound
  | ThreadClaimed
  | ThreadStateConflict
  | ThreadVersionConflict
  | ReportNotFound
  | ReportStateConflict
  | ReportClaimed
  | MuteNotFound
  | RoomMemberNotFound
  | RoomMessageNotFound
  | ServiceDeskNotFound
  | CannedAnswerNotFound
  | BroadcastNotFound
  | BroadcastStateConflict;
