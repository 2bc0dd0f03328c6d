import { Client } from 'pg';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { ensureDatabase, type Postgres } from '../../packages/embedded-postgres/index.ts';

/** Accounts, bets and cases that a restore loses, at most. */
const LOST_AT_MOST = 10_000_000;

/**
 * Writes into a restored database, as its owner, that its installation was set back to an instant: no brand pays anything out, and companies and
 * vendors are asked what happened since. What it lost keeps its numbers. Brings it up to date first, for a copy may be older than the word. Answers how many brands stand.
 */
export async function noteRestore(ownerUrl: string, to: Date, now = new Date()): Promise<number> {
  await migrate(ownerUrl);
  const client = new Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // What has been lost had numbers that people know: nothing is called by them again.
    await client.query(`select setval('platform.serial', nextval('platform.serial') + $1)`, [LOST_AT_MOST]);
    const { rows } = await client.query<{ count: number }>('select cashier.note_restore($1, $2) as count', [
      to,
      now,
    ]);
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** The same in an embedded server that nobody has opened since. */
export async function noteRestoreIn(postgres: Pick<Postgres, 'url'>, to: Date, now?: Date): Promise<number> {
  await ensureDatabase(postgres.url('mela'), 'portal');
  return noteRestore(postgres.url('mela', 'mela_owner'), to, now);
}
