import type { Kysely } from 'kysely';
import type { SecretBox } from './secret-box.ts';
import type { Tables } from './tables.ts';

const PLACE = 'canary';
const SONG = 'sealed under the key of this database';

/**
 * Whether the key is the one that this database's secrets lie under. The first program to ask leaves a word for all later ones.
 * Throws a sentence for whoever started the program.
 */
export async function checkSecretsKey(db: Kysely<Tables>, box: SecretBox): Promise<void> {
  await db
    .insertInto('platform.canary')
    .values({ sealed: box.seal(SONG, PLACE) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await db.selectFrom('platform.canary').select('sealed').executeTakeFirstOrThrow();
  if (box.tryOpen(sealed, PLACE) === SONG) return;
  throw new Error(
    'SECRETS_KEY is not the key of this database: what lies sealed in it cannot be opened with it. ' +
      'Start with the key that the database was begun with, or with a database of this key.',
  );
}
