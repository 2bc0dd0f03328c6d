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

/** What the staff's desks for messages refuse. */
export type MessageDeskRefusal =
  | MemberClosed
  | ThreadNotFound
  | ThreadClaimed
  | ThreadStateConflict
  | ThreadVersionConflict
  | ReportNotFound
  | ReportStateConflict
  | MuteNotFound
  | ServiceDeskNotFound
  | CannedAnswerNotFound
  | BroadcastNotFound
  | BroadcastStateConflict;
