import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How many months after the present one the tables of history are ready for; every migration makes them twelve. */
export async function monthsAhead(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ months: number }>`select platform.months_ahead() as months`.execute(db);
  return rows[0]?.months ?? 0;
}
