import { sql } from 'kysely';
import type { Scope } from '@mela/api/platform/scope.ts';

/** Opens accounts of members whom nobody needs to know, and who cannot log in. */
export async function openCrowd({ db, merchantId, now }: Scope, people: number): Promise<void> {
  await sql`
    insert into identity.account (merchant_id, id, type, username, folded_username, password_hash, opened_at)
    select ${merchantId}, id, 0, id, id, '-', ${now} from (select gen_random_uuid() as id from generate_series(1, ${people})) a`.execute(
    db,
  );
}
