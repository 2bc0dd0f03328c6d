import { Client } from 'pg';
import { Complaint } from '@mela/program/complaint.ts';
import type { Postgres } from './start-postgres.ts';

/** Whose installation: the number of the lock that stands for the data folder in its server. */
const LOCK = 0x6d65_6c61;
const nameAt = (port: number): string => `installation on port ${port}`;

/** A data folder that is ours. `release` lets go of it; it is `lost` then, and when its server dies. */
export type Claim = Readonly<{ lost: Promise<void>; release(): Promise<void> }>;

/**
 * Takes a data folder for one installation as long as its process lives, whatever becomes of it: two installations on one folder would share
 * sessions, jobs and draws without knowing of each other. Complains when another installation has it.
 */
export async function claimFolder(
  postgres: Pick<Postgres, 'url' | 'folder'>,
  { port, dataDir }: { port: number; dataDir: string },
): Promise<Claim> {
  const client = new Client({
    connectionString: postgres.url('postgres'),
    application_name: nameAt(port),
    keepAlive: true,
  });
  // A server that dies lets go by itself.
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
  if (rows[0]?.ours) return { lost, release: () => client.end() };
  const owner = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objid = $1::bigint::oid and l.granted`,
    [LOCK],
  );
  await client.end();
  throw new Complaint(
    `Another installation lives in the data folder ${dataDir} already (an ${owner.rows[0]?.name ?? 'installation that just ended'}). ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  );
}
