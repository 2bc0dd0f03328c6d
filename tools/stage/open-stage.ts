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
  api: KeptRunning;
  worker: KeptRunning;
  apiPort: number;
  internalPort: number;
  close(): Promise<void>;
}>;

type Wanted = Readonly<{
  players: number;
  cash: bigint;
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
  const [apiPort = 0, internalPort = 0] = await freePorts(2);
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey,
    API_PORT: String(apiPort),
    API_INTERNAL_PORT: String(internalPort),
    ...wanted.settings,
  };
  const program = (name: string, readyUrl?: string): KeptRunning =>
    keepRunning(
      {
        name,
        command: [...(wanted.preload ?? []).flatMap((file) => ['--import', file]), 'apps/api/main.ts', name],
        settings,
        longestPauseMs: 50,
        ...(readyUrl ? { readyUrl } : {}),
      },
      logs,
      () => undefined,
    );
  const api = program('api', `http://127.0.0.1:${internalPort}/readyz`);
  const worker = program('worker');
  await api.ready(new AbortController().signal);
  return {
    postgres,
    databaseUrl,
    company,
    api,
    worker,
    apiPort,
    internalPort,
    async close() {
      await Promise.all([api.stop(), worker.stop()]);
      await postgres.stop();
      run.remove();
    },
  };
}
