import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { claimRun } from '../../packages/test-house/runs.ts';
import { ensureDatabase, startPostgres, type Postgres } from '../postgres/index.ts';
import { freePorts } from './free-ports.ts';
import { keepRunning, type KeptRunning } from '../start/program.ts';
import { seatPlayers, type Company } from './seat-players.ts';

/** A house for measuring: its own durable PostgreSQL with the product's settings, one api, and a company of players. */
export type Stage = Readonly<{
  postgres: Postgres;
  databaseUrl: string;
  company: Company;
  apis: readonly Api[];
  worker: KeptRunning;
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
  /** What is done to the migrated database before the programs start. */
  prepare?: (databaseUrl: string) => Promise<void>;
  /** What each program loads before its own first line. */
  preload?: readonly string[];
  /** Settings of the programs that differ from the defaults. */
  settings?: Readonly<Record<string, string>>;
}>;

const HOME = path.join(import.meta.dirname, '../../.cache/stage');

/** Opens a stage; its database is deleted when it closes. */
export async function openStage(wanted: Wanted): Promise<Stage> {
  const run = await claimRun(HOME);
  const logs = path.join(HOME, 'logs');
  mkdirSync(logs, { recursive: true });
  const postgres = await startPostgres({ dataDir: run.dataDir });
  const databaseUrl = postgres.url('mela');
  await ensureDatabase(databaseUrl);
  await migrate(databaseUrl);
  await wanted.prepare?.(databaseUrl);

  const secretsKey = randomBytes(32).toString('base64url');
  const company = await seatPlayers(databaseUrl, secretsKey, wanted);
  const keep = (name: string, settings: Readonly<Record<string, string>>): KeptRunning =>
    keepRunning(
      {
        name,
        command: [
          ...(wanted.preload ?? []).flatMap((file) => ['--import', file]),
          'apps/api/main.ts',
          name.replace(/-\d+$/, ''),
        ],
        settings: {
          NODE_ENV: 'production',
          LOG_LEVEL: 'error',
          DATABASE_URL: databaseUrl,
          SECRETS_KEY: secretsKey,
          ...wanted.settings,
          ...settings,
        },
        longestPauseMs: 50,
        ...(settings['API_INTERNAL_PORT']
          ? { readyUrl: `http://127.0.0.1:${settings['API_INTERNAL_PORT']}/readyz` }
          : {}),
      },
      logs,
      () => undefined,
    );
  const apis = await Promise.all(
    Array.from({ length: wanted.apis ?? 1 }, async (_, n): Promise<Api> => {
      const [port = 0, internalPort = 0] = await freePorts(2);
      const process = keep(`api-${n + 1}`, {
        API_PORT: String(port),
        API_INTERNAL_PORT: String(internalPort),
      });
      return { process, port, internalPort };
    }),
  );
  const worker = keep('worker', {});
  await Promise.all(apis.map((api) => api.process.ready(new AbortController().signal)));
  const close = async (): Promise<void> => {
    await Promise.all([...apis.map((api) => api.process.stop()), worker.stop()]);
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
    company,
    apis,
    worker,
    restartDatabase: async () => void (await startPostgres({ dataDir: run.dataDir })),
    close,
  };
}
