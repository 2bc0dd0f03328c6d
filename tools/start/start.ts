import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ZodObject } from 'zod';
import { settingsSchema as apiSettings } from '../../apps/api/platform/settings/settings.ts';
import { settingsSchema as gatewaySettings } from '../../apps/sandbox-gateway/settings.ts';
import { settingsSchema as studioSettings } from '../../apps/studio/settings.ts';
import { wrongSettings } from '../../packages/primitives/index.ts';
import type { Logger } from '../../packages/program/log.ts';
import { buildFrontEnds } from '../build.ts';
import { Complaint } from '../../packages/program/complaint.ts';
import { claimFolder, realClusterFolder, startPostgres } from '../../packages/embedded-postgres/index.ts';
import { seed } from '../../packages/demo-seed/seed.ts';
import { aboutDataFolder, makeFolder } from '../../packages/installation/data-folder.ts';
import { clusterFolder } from '../../packages/installation/local-database.ts';
import { openDatabases, prepareDatabases } from './databases.ts';
import { databaseNamed, leaveInstallationNote } from './installation-note.ts';
import { portsFrom, requireFreePorts } from '../../packages/installation/ports.ts';
import { keepRunning, type Program } from './program.ts';
import { programs } from './programs.ts';
import { openReverseProxy } from './reverse-proxy.ts';
import { keptKeys, keysHere } from '../../packages/installation/secrets-key.ts';
import { logFolder, type StartSettings } from './settings.ts';
import { welcomeToDemo, welcomeToInstallation } from './welcome.ts';
import { isDemos, markAsDemos } from './whose-database.ts';

const schemas: Readonly<Record<string, ZodObject>> = {
  api: apiSettings,
  worker: apiSettings,
  studio: studioSettings,
  'sandbox-gateway': gatewaySettings,
};

/** Complains about what a program would refuse to start with, before anything is started. */
export function requireSoundSettings(
  programs: readonly Program[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const wrong = programs.flatMap(({ name, settings }) => {
    const parsed = schemas[name]?.safeParse({ ...environment, ...settings }, { reportInput: true });
    return parsed?.success === false ? parsed.error.issues : [];
  });
  if (wrong.length > 0) throw new Complaint(wrongSettings(wrong));
}

/** Something that was opened and must be closed again. */
export type Part = Readonly<{ name: string; close(): Promise<unknown> }>;

/** What an installation that is brought up is given: where to add what has to be closed, as soon as it is open, and when to stop on the way. */
type Coming = Readonly<{ parts: Part[]; end: AbortSignal; log: Logger }>;

/** Stand for the databases that are not open yet. */
const NO_DATABASES = {
  portal: { program: 'postgres://localhost/mela' },
  studio: { program: 'postgres://localhost/mela_studio' },
};

/**
 * Brings the installation up and shows its addresses. When `end` is given in the middle, it stops there; what is open by then is in `parts`.
 */
export async function start(settings: StartSettings, coming: Coming): Promise<void> {
  try {
    await bringUp(settings, coming);
  } catch (error) {
    throw aboutDataFolder(error, { dataDir: settings.DATA_DIR, embedded: !settings.outside });
  }
}

async function bringUp(settings: StartSettings, { parts, end, log }: Coming): Promise<void> {
  const startedAt = performance.now();
  const ports = portsFrom(settings.PORT);
  await requireFreePorts(ports, settings.HOST);
  if (settings.fresh) await deleteEverything(settings);
  const dataDir = path.resolve(settings.DATA_DIR);
  const begun = !settings.outside && existsSync(realClusterFolder(clusterFolder(dataDir)));
  // Before the database: a first start that is cut off must not leave data without its key.
  const keys = settings.SECRETS_KEY ? keysHere(process.env) : keptKeys(dataDir, { begun });
  requireSoundSettings(programs(ports, NO_DATABASES, keys, dataDir, true), process.env);
  const logs = logFolder(settings);
  makeFolder(logs);
  const say = (line: string): void => {
    console.log(line);
    log.info(line);
  };

  // The front ends are built while the database starts: neither needs the other.
  const building = buildFrontEnds(say);
  building.catch(() => undefined);
  const databases = await openDatabases(settings, say);
  parts.push({ name: 'The database', close: () => databases.stop() });
  const { owner } = databases.portal;
  const demo = await isDemos(owner, { embedded: !settings.outside, wanted: settings.demo });
  await prepareDatabases(databases);
  if (demo) await markAsDemos(owner);
  await building;
  end.throwIfAborted();

  const running = programs(ports, databases, keys, dataDir, demo).map((program) =>
    keepRunning(program, logs, {
      report: say,
      overhear: (name, line) => log.warn({ name, line }, 'a program said'),
    }),
  );
  parts.push({ name: 'A program', close: () => Promise.all(running.map((program) => program.stop())) });
  await Promise.all(running.map((program) => program.ready(end)));
  const proxy = await openReverseProxy(ports, settings.HOST, {
    inTotal: settings.CONNECTIONS_MAX,
    perAddress: settings.CONNECTIONS_PER_ADDRESS,
  });
  parts.push({ name: 'The reverse proxy', close: () => proxy.close() });
  end.throwIfAborted();
  const note = leaveInstallationNote(dataDir, {
    port: settings.PORT,
    database: settings.DATABASE_URL ? databaseNamed(settings.DATABASE_URL) : null,
  });
  parts.push({ name: 'The note in the data folder', close: async () => note.remove() });

  const databaseUrl = databases.portal.program;
  if (demo) await seed({ databaseUrl, ownerUrl: owner, keys, ports, say });
  const seconds = (performance.now() - startedAt) / 1000;
  log.info({ seconds }, 'everything is up');
  const up = { ports, data: databases.where, logs, seconds };
  console.log(demo ? welcomeToDemo(up) : await welcomeToInstallation(up, databaseUrl));
}

/** What `npm start` made below the data folder is deleted, by name: the folder may hold what is not ours. */
async function deleteEverything({ DATA_DIR: dataDir, PORT: port }: StartSettings): Promise<void> {
  const cluster = clusterFolder(dataDir);
  const postgres = await startPostgres({ dataDir: cluster }).catch(() => null);
  if (postgres) {
    const claim = await claimFolder(postgres, { port, dataDir: path.resolve(dataDir) });
    await claim.release();
    await postgres.stop();
  }
  rmSync(realClusterFolder(cluster), { recursive: true, force: true });
  for (const name of [
    'logs',
    'installation.json',
    'secrets-key',
    'sandbox-gateway.sqlite',
    'sandbox-gateway.sqlite-wal',
    'sandbox-gateway.sqlite-shm',
  ]) {
    rmSync(path.resolve(dataDir, name), { recursive: true, force: true });
  }
}
