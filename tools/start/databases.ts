import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { migrate as migrateStudio } from '../../apps/studio/platform/migrate.ts';
import { requireProgramsLogin, WrongLogin } from '../../packages/database/login-powers.ts';
import type { DatabaseKind } from '../../packages/database/logins.ts';
import { logLimits } from '../../packages/program/log-settings.ts';
import { copyAside } from '../../packages/program/put-aside.ts';
import { Complaint, explain } from '../../packages/program/complaint.ts';
import {
  ensureDatabase,
  claimFolder,
  realClusterFolder,
  openReserve,
  startPostgres,
  type Postgres,
} from '../../packages/embedded-postgres/index.ts';
import { clusterFolder } from '../../packages/installation/local-database.ts';
import { every } from './every.ts';
import { keepRoom } from './keep-room.ts';
import { logFolder, type DatabaseUrls, type StartSettings } from './settings.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;
const LOOK_AT_LOG_MS = 10_000;

/** The embedded server of one installation. `stop` ends it, and lets go of its folder. */
export type KeptDatabase = Pick<Postgres, 'url' | 'folder' | 'stop'>;

type Keeping = Readonly<{
  /** The server's folder, and the data folder that it lies in. */
  cluster: string;
  dataDir: string;
  /** The file of the server's log, and what that may take. */
  log: string;
  logLimits: Readonly<{ bytes: number; files: number }>;
  port: number;
  throwaway?: boolean;
}>;

/**
 * Starts the server of an installation, and starts it again whenever it dies, until it runs. Complains when another installation has the folder. While its
 * disk is full it can be read, and takes nothing.
 */
export async function keepDatabase(
  { cluster, log, logLimits, throwaway = false, ...installation }: Keeping,
  report: (line: string) => void,
): Promise<KeptDatabase> {
  const stopping = new AbortController();
  let again = Promise.resolve();

  async function open() {
    const postgres = await startPostgres({ dataDir: cluster, log, throwaway });
    const claim = await claimFolder(postgres, installation);
    // The claim lives as long as its server.
    openAgainAfter(claim.lost).catch(() => undefined);
    return { postgres, claim };
  }
  async function openAgainAfter(lost: Promise<void>): Promise<void> {
    await lost;
    if (!stopping.signal.aborted) again = openAgain();
  }
  async function openAgain(): Promise<void> {
    report(`The database ended and is started again; its log is ${log}`);
    const reserve = openReserve(realClusterFolder(cluster));
    let answer = '';
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      try {
        if ((await reserve.look()) === 'short') await reserve.release('all');
        now = await open();
        return;
      } catch (error) {
        const says = explain(error);
        if (says !== answer) report(`The database does not start: ${says}`);
        answer = says;
        // Whether there is room is not always to be seen: of a quota one hears only when it is used up.
        await reserve.release('all').catch(() => undefined);
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  let now = await open();
  const room = await keepRoom(now.postgres, report);
  const shortLog = await every(LOOK_AT_LOG_MS, async () => {
    const { size } = await stat(log);
    if (size > logLimits.bytes) await copyAside(log, logLimits.files);
  });
  return {
    url: now.postgres.url,
    folder: now.postgres.folder,
    async stop() {
      stopping.abort();
      await room.stop();
      await shortLog.stop();
      await again;
      await now.claim.release();
      await now.postgres.stop();
    },
  };
}

const OLDEST_VERSION = 150_000;

/** Where the databases are; `stop` stops the server if it is ours. */
export type Databases = Readonly<Record<DatabaseKind, DatabaseUrls>> &
  Readonly<{ where: string; stop(): Promise<void> }>;

/** Opens the outside databases that the settings name, or the embedded server with both in it. */
export const openDatabases = (settings: StartSettings, report: (line: string) => void): Promise<Databases> =>
  settings.outside ? outside(settings.outside) : embedded(settings, report);

/** Brings both up to date, as their owner, and complains when a program would be refused for its login. */
export async function prepareDatabases({ portal, studio }: Databases): Promise<void> {
  await migrate(portal.owner);
  await migrateStudio(studio.owner);
  const logins = [
    [portal, { setting: 'DATABASE_URL', login: 'mela_app', schema: 'platform' }],
    [studio, { setting: 'STUDIO_DATABASE_URL', login: 'mela_studio', schema: 'studio' }],
  ] as const;
  for (const [{ program }, of] of logins)
    await connected(program, of.setting, (client) => requireProgramsLogin(client, of));
}

async function embedded(settings: StartSettings, report: (line: string) => void): Promise<Databases> {
  const { PORT: port, DATA_DIR } = settings;
  const place = {
    cluster: clusterFolder(DATA_DIR),
    dataDir: path.resolve(DATA_DIR),
    port,
    log: path.join(logFolder(settings), 'postgres.log'),
    logLimits: logLimits(settings),
  };
  const postgres = await keepDatabase(place, report);
  await ensureDatabase(postgres.url('mela'), 'portal');
  await ensureDatabase(postgres.url('mela_studio'), 'studio');
  return {
    portal: { program: postgres.url('mela', 'mela_app'), owner: postgres.url('mela', 'mela_owner') },
    studio: {
      program: postgres.url('mela_studio', 'mela_studio'),
      owner: postgres.url('mela_studio', 'mela_owner'),
    },
    where: postgres.folder,
    stop: postgres.stop,
  };
}

async function outside(urls: NonNullable<StartSettings['outside']>): Promise<Databases> {
  await connected(urls.portal.owner, 'MIGRATE_DATABASE_URL', requireUsableServer);
  await connected(urls.studio.owner, 'STUDIO_MIGRATE_DATABASE_URL', requireUsableServer);
  return { ...urls, where: new URL(urls.portal.owner).host, stop: () => Promise.resolve() };
}

async function requireUsableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION)
    throw new Error('it is too old: version 15 or newer is needed');
}

/** Asks a database that a setting names; what is wrong with it is a complaint. */
async function connected(
  url: string,
  setting: string,
  ask: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await ask(client);
  } catch (error) {
    if (error instanceof WrongLogin) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Complaint(
      `The PostgreSQL at ${new URL(url).host} that ${setting} names cannot be used: ${reason}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
