import { randomBytes } from 'node:crypto';
import { LOOPBACK } from '../../apps/api/platform/outbound/outbound.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { claimRun } from '../../packages/testing/runs.ts';
import { ensureDatabase, startPostgres, type Postgres } from '../../packages/embedded-postgres/index.ts';
import { keepRoom } from '../start/keep-room.ts';
import { freePorts } from '../../packages/testing/free-ports.ts';
import { keepRunning, type KeptRunning, type Program } from '../start/program.ts';
import { seatPlayers, type Company } from './seat-players.ts';

/** An installation for measuring: its own durable PostgreSQL with the product's settings, one api, and a company of players. */
export type Stage = Readonly<{
  postgres: Postgres;
  /** The portal's database as the programs log in to it, and as its owner does. */
  databaseUrl: string;
  ownerUrl: string;
  company: Company;
  apis: readonly Api[];
  workers: readonly KeptRunning[];
  /** Programs that ended by themselves, a line each; those that were killed are not among them. */
  ended: readonly string[];
  secretsKey: string;
  /** Starts another program beside these; it ends with the stage. */
  keep(program: Program): KeptRunning;
  /** Ends the workers, for what is measured without them. */
  stopWorkers(): Promise<void>;
  /** Starts the database again after it was killed. */
  restartDatabase(): Promise<void>;
  close(): Promise<void>;
}>;

/** One api process and where it answers. */
export type Api = Readonly<{ process: KeptRunning; port: number; internalPort: number }>;

type Wanted = Readonly<{
  players: number;
  cash: bigint;
  apis?: number;
  workers?: number;
  /** What its owner does to the migrated database before the programs start. */
  prepare?: (ownerUrl: string) => Promise<void>;
  /** What each program loads before its own first line. */
  preload?: readonly string[];
  /** Where its data and logs lie, in place of the project's own disk, when it may be full at times. */
  disk?: Readonly<{ folder: string }>;
  /** Settings of the programs that differ from the defaults. */
  settings?: Readonly<Record<string, string>>;
}>;

const HOME = path.join(import.meta.dirname, '../../.cache/stage');
/** On a small disk the server's log may not take as much as the product lets it. */
const SMALL_WAL = { max_wal_size: '256MB' };

/** Opens a stage; its database is deleted when it closes. */
export async function openStage(wanted: Wanted): Promise<Stage> {
  const run = await claimRun(HOME);
  const { disk } = wanted;
  const logs = path.join(disk?.folder ?? HOME, 'logs');
  mkdirSync(logs, { recursive: true });
  const place = disk
    ? { dataDir: path.join(disk.folder, 'cluster'), settings: SMALL_WAL }
    : { dataDir: run.dataDir };
  const postgres = await startPostgres(place);
  const room = disk ? await keepRoom(postgres, () => undefined) : null;
  const [databaseUrl, ownerUrl] = [postgres.url('mela', 'mela_app'), postgres.url('mela', 'mela_owner')];
  await ensureDatabase(postgres.url('mela'), 'portal');
  await migrate(ownerUrl);
  await wanted.prepare?.(ownerUrl);

  const secretsKey = randomBytes(32).toString('base64url');
  const company = await seatPlayers(databaseUrl, secretsKey, wanted);
  const kept: KeptRunning[] = [];
  const ended: string[] = [];
  const keep = (program: Program): KeptRunning => {
    const report = (line: string): void => {
      if (/ended \(code [^0]/.test(line)) ended.push(line);
    };
    const running = keepRunning({ longestPauseMs: 50, ...program }, logs, { report });
    kept.push(running);
    return running;
  };
  const open = (name: string, settings: Readonly<Record<string, string>>, readyUrl?: string): KeptRunning =>
    keep({
      name,
      command: [
        ...(wanted.preload ?? []).flatMap((file) => ['--import', file]),
        'apps/api/main.ts',
        name.replace(/-\d+$/, ''),
      ],
      settings: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        // Whoever works on it is of the demo.
        DEMO: 'true',
        DATABASE_URL: databaseUrl,
        SECRETS_KEY: secretsKey,
        BEACON_URLS: '',
        OUTBOUND_ALLOW: LOOPBACK.join(','),
        ...wanted.settings,
        ...settings,
      },
      ...(readyUrl ? { readyUrl } : {}),
    });
  const apis = await Promise.all(
    Array.from({ length: wanted.apis ?? 1 }, async (_, n): Promise<Api> => {
      const [port = 0, internalPort = 0] = await freePorts(2);
      const readyUrl = `http://127.0.0.1:${internalPort}/readyz`;
      const settings = {
        API_PORT: String(port),
        API_INTERNAL_PORT: String(internalPort),
        PORTAL_URL: `http://127.0.0.1:${port}`,
      };
      return { process: open(`api-${n + 1}`, settings, readyUrl), port, internalPort };
    }),
  );
  const workers = Array.from({ length: wanted.workers ?? 1 }, (_, n) => open(`worker-${n + 1}`, {}));
  await Promise.all(apis.map((api) => api.process.ready(new AbortController().signal)));
  const close = async (): Promise<void> => {
    await Promise.all(kept.map((program) => program.stop()));
    await room?.stop();
    await postgres.stop();
    run.remove();
  };
  // The server outlives us by design, so an interrupted measurement has to take it down.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  return {
    postgres,
    databaseUrl,
    ownerUrl,
    company,
    apis,
    workers,
    ended,
    secretsKey,
    keep,
    stopWorkers: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
    restartDatabase: async () => void (await startPostgres(place)),
    close,
  };
}
