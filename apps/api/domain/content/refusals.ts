/** There is no such thing for the one who asks. */
export type ContentNotFound = { kind: 'content-not-found' };

/** Somebody else has changed it since this edit of it was begun. */
export type ContentVersionConflict = { kind: 'content-version-conflict' };

/** The term is taken by another thing of its kind. */
type Wrong = { id: string; values?: Record<string, string | number> };

/** What is wrong with what was written: message ids by the path of the input. */
export type FactsRefused = { kind: 'fields-refused'; fields: Record<string, Wrong> };

/** Some language is not complete, and nothing was said about what its readers are to see. */
export type LanguagesIncomplete = { kind: 'languages-incomplete'; fields: Record<string, Wrong> };

/** What players see cannot be deleted before it is withdrawn, and nothing can that members have applied for. */
export type ContentInUse = { kind: 'content-in-use' };

export type EditRefusal =
  | ContentNotFound
  | ContentVersionConflict
  | FactsRefused
  | LanguagesIncomplete
  | ContentInUse;

/** The promotion takes no applications, or not now, or not from this account. */
export type NotOpenForYou = { kind: 'activity-not-open' };

/** The member has applied for it before. */
export type AppliedBefore = { kind: 'applied-before' };

/** It is in another state than the caller believed. */
export type ApplicationStateConflict = { kind: 'application-state-conflict' };

/** There is no such application for the one who asks. */
export type ApplicationNotFound = { kind: 'application-not-found' };

export type ApplyRefusal = NotOpenForYou | AppliedBefore | FactsRefused | ApplicationStateConflict;
