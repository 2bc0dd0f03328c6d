import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Login } from '@mela/database/logins.ts';
import { archiveSettings } from './archive.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { clusterUrl, probe, urlFor } from './connect.ts';
import { installedBinaries } from './installed-binaries.ts';
import { linkBinaries } from './link-binaries.ts';
import { ensureRunning, stopServer } from './postmaster.ts';
import { serverAccount, type ServerAccount } from './server-account.ts';

const OTHERS_MAY_ENTER = 0o001;

/**
 * The folder itself when the server's account can reach it, else one of the same role under /var/lib/mela.
 * Root's projects often lie under a home that nobody else may enter (mode 0700).
 */
function readableFolder(folder: string, account: ServerAccount): string {
  const wanted = path.resolve(folder);
  if (!account || canBeEntered(wanted)) return wanted;
  const mark = createHash('sha256').update(wanted).digest('hex').slice(0, 10);
  return path.join('/var/lib/mela', `${path.basename(path.dirname(wanted))}-${mark}`);
}

/** Makes a folder and its missing parents, open to be entered by the server's account whatever the umask is. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}

/** Whether any account can reach what lies in a folder. */
export function canBeEntered(folder: string): boolean {
  if (existsSync(folder) && (statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || canBeEntered(parent);
}

/**
 * A running embedded PostgreSQL. `folder` is where its data really lies; `url` is the address of a database for a login, or for the
 * server's administrator; `stop` ends it, not only our part in it.
 */
export type Postgres = Readonly<{
  folder: string;
  log: string;
  url(database: string, login?: Login): string;
  stop(): Promise<void>;
}>;

type Start = Readonly<{
  /** The cluster's folder. When the server's account cannot reach it, a reachable one takes its place. */
  dataDir: string;
  /** Where its log goes, in a folder that is there; beside its data unless told. */
  log?: string;
  /** Names and values of postgresql.conf that differ from the product's. */
  settings?: Readonly<Record<string, string>>;
  /** For tests: gives up every promise to survive a crash of the machine, for speed. */
  throwaway?: boolean;
}>;

/** The product's: fsync, full_page_writes and synchronous_commit are on by PostgreSQL's own default and stay so. */
const PRODUCT_SETTINGS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
};

const THROWAWAY_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Starts the embedded PostgreSQL, making its data folder first if need be, or adopts it when it runs already. */
export async function startPostgres({ dataDir, log, settings, throwaway = false }: Start): Promise<Postgres> {
  const account = serverAccount();
  const folder = realClusterFolder(dataDir);
  makeFolder(path.dirname(folder));
  const binaries = linkBinaries(installedBinaries(), path.dirname(folder));
  const cluster: Cluster = openCluster(folder, { binaries, account, throwaway, log });
  const running = {
    programs: path.join(binaries.folder, 'bin'),
    account,
    settings: {
      ...PRODUCT_SETTINGS,
      ...(throwaway ? THROWAWAY_SETTINGS : archiveSettings(folder)),
      ...settings,
    },
  };
  await ensureRunning(cluster, running);
  return {
    folder: cluster.folder,
    log: cluster.log,
    url(database, login) {
      const administrators = clusterUrl(cluster, database);
      return login ? urlFor(login, administrators) : administrators;
    },
    stop: () => stopServer(cluster, running),
  };
}

/** Whether a server stands behind the cluster of a data folder now, in whatever state. */
export async function isServed(dataDir: string): Promise<boolean> {
  const folder = realClusterFolder(dataDir);
  const binaries = linkBinaries(installedBinaries(), path.dirname(folder));
  const cluster = openCluster(folder, {
    binaries,
    account: serverAccount(),
    throwaway: false,
    log: undefined,
  });
  return (await probe(cluster)) !== 'down';
}

/** Where the cluster of a data folder really lies: the folder itself wherever the server's account can reach it. */
export function realClusterFolder(dataDir: string): string {
  const parent = readableFolder(path.dirname(path.resolve(dataDir)), serverAccount());
  return path.join(parent, path.basename(dataDir));
}
