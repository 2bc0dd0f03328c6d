import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Complaint } from '../../packages/program/complaint.ts';
import { restoreCommand } from '../../packages/embedded-postgres/archive.ts';
import {
  realClusterFolder,
  giveTo,
  isServed,
  serverAccount,
  startPostgres,
  type Postgres,
} from '../../packages/embedded-postgres/index.ts';
import { backupFolder, completeBackups, instantOf, nameOf, requireReach } from './backup-folder.ts';
import { verifyManifest } from './backup-manifest.ts';
import { copyFile } from './copy-cluster.ts';
import { PASSWORD } from './take-backup.ts';

/** What to restore: up to an instant, or, without one, all that has been kept. */
export type Restoring = Readonly<{
  from: string;
  until?: Date | undefined;
  /** The folder of the cluster that is restored, as `startPostgres` takes it. */
  dataDir: string;
  /** Runs on the restored server before anybody else can use it; `lastAt` is the last transaction in it. */
  before?: ((postgres: Postgres, lastAt: Date | null) => Promise<void>) | undefined;
}>;

/** What has been restored: which copy it began from, the last transaction it holds, and where the replaced cluster lies now. */
export type Restored = Readonly<{ base: string; lastTransactionAt: Date | null; replaced: string | null }>;

const POLL_MS = 100;

/**
 * Restores the embedded server's cluster: the newest copy that is old enough, and the WAL that was written since. It is made in a
 * folder of its own and takes the place of the one that is there only when it is whole; that one is kept beside it. The WAL that
 * only the replaced cluster has is used as well, so that nothing is lost when its disk still holds.
 */
export async function restoreBackup({ from, until, dataDir, before }: Restoring): Promise<Restored> {
  const folder = realClusterFolder(dataDir);
  if (existsSync(path.join(folder, 'data')) && (await isServed(dataDir))) {
    throw new Complaint('The database that would be replaced is running: stop the installation first.');
  }
  const there = backupFolder(from);
  const base = chooseBase(completeBackups(there), there.folder, until);
  const fresh = `${dataDir}-restoring`;
  const made = realClusterFolder(fresh);
  const left = path.join(folder, 'data', 'pg_wal');
  try {
    await layOut(path.join(there.base, base), made);
    // Backups that were carried about may belong to whoever carried them.
    requireReach(there.folder);
    giveTree(there.wal);
    const lastTransactionAt = await recover(
      { dataDir: fresh, command: restoreCommand(there.wal, existsSync(left) ? [left] : []) },
      { until, before },
    );
    const replaced = existsSync(folder) ? `${folder}-replaced-${nameOf(new Date())}` : null;
    if (replaced) renameSync(folder, replaced);
    renameSync(made, folder);
    return { base, lastTransactionAt, replaced };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function chooseBase(names: readonly string[], folder: string, until: Date | undefined): string {
  const usable = names.filter((name) => until === undefined || instantOf(name) <= until);
  const newest = usable.at(-1);
  if (newest) return newest;
  const [oldest] = names;
  throw new Complaint(
    oldest
      ? `The oldest backup in ${folder} can be restored from ${instantOf(oldest).toISOString()} on, not before.`
      : `There is no complete backup in ${folder}.`,
  );
}

/** A copy as a cluster that recovers when it is started. */
async function layOut(base: string, cluster: string): Promise<void> {
  const account = serverAccount();
  const data = path.join(cluster, 'data');
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true });
  chmodSync(cluster, 0o755);
  await verifyManifest(path.join(base, 'data'));
  await copyFolder(path.join(base, 'data'), data);
  writeFileSync(path.join(data, 'recovery.signal'), '', { mode: 0o600 });
  await copyFile(path.join(base, PASSWORD), path.join(cluster, PASSWORD));
  giveTree(data);
  giveTo(account, path.join(cluster, PASSWORD));
}

/** Makes a folder the server's own, with all that lies in it. */
function giveTree(folder: string): void {
  const account = serverAccount();
  giveTo(account, folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTree(name);
    else giveTo(account, name);
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (statSync(source).isDirectory()) await copyFolder(source, target);
    else await copyFile(source, target);
  }
}

const TARGET_NOT_REACHED = 'recovery ended before configured recovery target was reached';

/** Lets a server replay what has been kept, and ends it again. Answers the last commit that it has replayed. */
async function recover(
  { dataDir, command }: { dataDir: string; command: string },
  { until, before }: Pick<Restoring, 'until' | 'before'>,
): Promise<Date | null> {
  const target = until?.toISOString().replace('T', ' ').replace('Z', '+00');
  const settings = {
    restore_command: command,
    recovery_target_action: 'promote',
    ...(target ? { recovery_target_time: target } : {}),
  };
  let postgres: Postgres | undefined;
  try {
    postgres = await startPostgres({ dataDir, settings });
    const lastAt = await recovered(postgres);
    await before?.(postgres, lastAt);
    return lastAt;
  } catch (error) {
    const log = path.join(realClusterFolder(dataDir), 'server.log');
    const answer = existsSync(log) ? readFileSync(log, 'utf8') : '';
    if (until && answer.includes(TARGET_NOT_REACHED)) {
      throw new Complaint(`${until.toISOString()} is later than the last transaction that was kept.`);
    }
    throw answer
      ? new Complaint(`The database could not be recovered. The end of its log:\n${answer.slice(-2000)}`)
      : error;
  } finally {
    await postgres?.stop();
  }
}

/** Waits until the server has replayed everything and takes writes again. */
async function recovered(postgres: Postgres): Promise<Date | null> {
  for (;;) {
    const { recovering, lastAt } = await askProgress(postgres);
    if (!recovering) return lastAt;
    await sleep(POLL_MS);
  }
}

async function askProgress(postgres: Postgres): Promise<{ recovering: boolean; lastAt: Date | null }> {
  const client = new Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ recovering: boolean; lastAt: Date | null }>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as "lastAt"',
    );
    return rows[0] ?? { recovering: true, lastAt: null };
  } finally {
    await client.end();
  }
}
