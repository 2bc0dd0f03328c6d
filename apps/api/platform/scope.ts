import type { Id } from '@mela/primitives';
import { sql, type Transaction, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** One transaction inside one merchant: row-level security lets nothing else through. `now` holds for all of it. */
export type Scope = Readonly<{ merchantId: Id; db: Transaction<Tables>; now: Date }>;

/** How many months after the present one the tables of history are ready for; every migration makes them twelve. */
export async function monthsAhead(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ months: number }>`select platform.months_ahead() as months`.execute(db);
  return rows[0]?.months ?? 0;
}
