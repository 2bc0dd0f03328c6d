import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { complaints, plain } from './words.ts';

/** What is on the desk and noted about; its account is whose it is (of a report, who wrote what is reported), null a visitor's. */
export type Noted = Readonly<{ about: 'thread' | 'report' | 'application'; id: Id; accountId: Id | null }>;

/** What somebody of the staff writes to colleagues about something on the desk. */
export type StaffNote = Readonly<{ id: Id; staffId: Id; text: string; notedAt: Date }>;

/** The id is that of another note. */
type NoteIdTaken = { kind: 'note-id-taken' };

/** Writes a note about what is known to be there, under an id of the writer's. Answers whether it was this time. */
export async function noteForStaff(
  scope: Scope,
  given: Readonly<{ id: Id; noted: Noted; staffId: Id; text: string }>,
): Promise<Outcome<{ first: boolean }, FieldsRefused | NoteIdTaken>> {
  const { id, noted, staffId } = given;
  const text = plain(given.text);
  const wrong = complaints({ text });
  if (wrong) return refuse(wrong);
  const inserted = await scope.db
    .insertInto('messaging.staff_note')
    .values({
      merchant_id: scope.merchantId,
      id,
      about: noted.about,
      about_id: noted.id,
      account_id: noted.accountId,
      staff_id: staffId,
      text,
      noted_at: scope.now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return ok({ first: true });
  const own = (await staffNotes(scope, noted)).some((one) => one.id === id && one.staffId === staffId);
  return own ? ok({ first: false }) : refuse({ kind: 'note-id-taken' });
}

/** The notes about something, the oldest first. */
export async function staffNotes(
  scope: Scope,
  { about, id: aboutId }: Pick<Noted, 'about' | 'id'>,
): Promise<StaffNote[]> {
  const rows = await scope.db
    .selectFrom('messaging.staff_note')
    .select(['id', 'staff_id', 'text', 'noted_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('about', '=', about)
    .where('about_id', '=', aboutId)
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, staff_id, text, noted_at }) => ({ id, staffId: staff_id, text, notedAt: noted_at }));
}
