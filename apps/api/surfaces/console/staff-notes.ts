import { ok, refuse, type Id } from '@mela/primitives';
import type { AuditAction } from '@mela/i18n';
import { noteForStaff, staffNotes, type Noted } from '../../domain/messaging/index.ts';
import { ownAccountsOf, recordAudit, type AuditSubject } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { namesFor } from './names.ts';

/** Something on the desk, whose notes nobody reads or writes who owns one of the accounts that it is about. */
export type Notable = Noted & Readonly<{ alsoAbout?: Id }>;

async function isOwn(scope: Scope, staffId: Id, { accountId, alsoAbout }: Notable): Promise<boolean> {
  const own = await ownAccountsOf(scope, staffId);
  return [accountId, alsoAbout].some((one) => one && own.includes(one));
}

/** The notes beside something, for whoever looks at it. */
export async function notesBeside(scope: Scope, { staff: { staffId } }: StaffContext, noted: Notable) {
  if (await isOwn(scope, staffId, noted)) return [];
  const names = await namesFor(scope, []);
  const notes = await staffNotes(scope, noted);
  return notes.map(({ staffId: by, ...note }) => ({ ...note, by: names.staff(by) }));
}

type Given<R> = Readonly<{
  noted: Notable;
  note: { noteId: Id; text: string };
  action: AuditAction;
  subject: AuditSubject;
  /** What is answered where the note's id is another's. */
  missing: R;
}>;

/** Writes a note beside something, unless it is about an account of the writer's, and writes that it was into the trail. */
export async function noteBeside<R extends { kind: string }>(
  scope: Scope,
  { staff: { staffId }, requestId }: StaffContext,
  { noted, note: { noteId, text }, action, subject, missing }: Given<R>,
) {
  if (await isOwn(scope, staffId, noted)) return refuse({ kind: 'own-account' as const });
  const written = await noteForStaff(scope, { id: noteId, noted, staffId, text });
  if (!written.ok) return refuse(written.refusal.kind === 'note-id-taken' ? missing : written.refusal);
  if (written.value.first)
    await recordAudit(scope, { staffId, action, subject, after: { noteId }, requestId });
  return ok({});
}
