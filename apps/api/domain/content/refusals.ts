import type { FieldsRefused } from '../../platform/fields-refused.ts';

/** There is no such thing for the one who asks. */
export type ContentNotFound = { kind: 'content-not-found' };

/** Somebody else has changed it since this edit of it was begun. */
export type ContentVersionConflict = { kind: 'content-version-conflict' };

/** Some language is not complete, and nothing was said about what its readers are to see. */
export type LanguagesIncomplete = { kind: 'languages-incomplete'; fields: FieldsRefused['fields'] };

/** What players see cannot be deleted before it is withdrawn, and nothing can that members have applied for. */
export type ContentInUse = { kind: 'content-in-use' };

export type EditRefusal =
  | ContentNotFound
  | ContentVersionConflict
  | FieldsRefused
  | LanguagesIncomplete
  | ContentInUse;

/** The promotion takes no applications, or not now, or not from this account. */
export type NotOpenForYou = { kind: 'activity-not-open' };

/** The member has applied for it before. */
export type AppliedBefore = { kind: 'applied-before' };

/** It is in another state than the caller believed. */
export type ApplicationStateConflict = { kind: 'application-state-conflict' };

/** There is no such application for the one who asks. */
type ApplicationNotFound = { kind: 'application-not-found' };

/** A colleague looks after the application. */
type ApplicationClaimed = { kind: 'application-claimed' };

/** What staff cannot do with an application. */
export type ApplicationRefusal = ApplicationNotFound | ApplicationStateConflict | ApplicationClaimed;

export type ApplyRefusal = NotOpenForYou | AppliedBefore | FieldsRefused | ApplicationStateConflict;
