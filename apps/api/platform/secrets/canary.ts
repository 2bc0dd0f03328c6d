import { Complaint } from '@mela/program/complaint.ts';
import type { Kysely } from 'kysely';
import type { SecretBox } from './secret-box.ts';
import type { Tables } from '../tables.ts';

/** Where the word is sealed. */
export const CANARY_CONTEXT = 'canary';
const SONG = 'sealed under the key of this database';

/** The keys are not those of this database; its message is a sentence for whoever started the program. */
class WrongKey extends Complaint {
  override readonly name = 'WrongKey';
}

/**
 * Whether the key is the one that this database's secrets lie under. The first program to ask leaves a word for all later ones.
 * Throws a `WrongKey`.
 */
export async function checkSecretsKey(db: Kysely<Tables>, box: SecretBox): Promise<void> {
  await db
    .insertInto('platform.canary')
    .values({ sealed: box.seal(SONG, CANARY_CONTEXT), lookup: box.mark(SONG, CANARY_CONTEXT) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed, lookup } = await db
    .selectFrom('platform.canary')
    .select(['sealed', 'lookup'])
    .executeTakeFirstOrThrow();
  if (box.tryOpen(sealed, CANARY_CONTEXT) === SONG) return checkLookupKey(db, box, lookup);
  throw new WrongKey(
    'SECRETS_KEY is not the key of this database: what lies sealed in it cannot be opened with it. ' +
      'Start with the key that the database was begun with, or with a database of this key.',
  );
}

/** Databases from before there were two keys keep the one that they have. */
async function checkLookupKey(db: Kysely<Tables>, box: SecretBox, kept: Buffer | null): Promise<void> {
  const own = box.mark(SONG, CANARY_CONTEXT);
  if (kept?.equals(own)) return;
  if (kept === null) {
    await db.updateTable('platform.canary').set({ lookup: own }).where('lookup', 'is', null).execute();
    return;
  }
  throw new WrongKey(
    'LOOKUP_KEY is not the key of this database: nobody would be found by phone or e-mail. It is the first SECRETS_KEY that the database had.',
  );
}
