import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureDatabase, type Postgres } from '../../packages/embedded-postgres/index.ts';
import { fillTpcB, runTpcB, type Pace } from './tpc-b.ts';

/** TPC-B on the same server: the measure that ratios are taken against. */
export type Yardstick = Readonly<{ by: string; run(clients: number, seconds: number): Promise<Pace> }>;

/** The same seven statements over node's pg reach 0.66 of what pgbench reaches, measured where both were at hand. */
const PG_OVER_PGBENCH = 0.66;
const SCALE = 50;

/** Fills the yardstick's tables and chooses pgbench where it is installed; the embedded server's package lacks it. */
export async function openYardstick(postgres: Postgres): Promise<Yardstick> {
  const url = postgres.url('yardstick', 'mela_owner');
  await ensureDatabase(postgres.url('yardstick'), 'portal');
  await fillTpcB(url, SCALE);
  if (spawnSync('pgbench', ['--version']).status === 0) {
    return { by: 'pgbench', run: (clients, seconds) => pgbench(url, clients, seconds) };
  }
  return {
    by: 'pg ÷ 0.66',
    async run(clients, seconds) {
      const { tps, latencyMs } = await runTpcB(url, SCALE, clients, seconds);
      return { tps: tps / PG_OVER_PGBENCH, latencyMs: latencyMs * PG_OVER_PGBENCH };
    },
  };
}

async function pgbench(url: string, clients: number, seconds: number): Promise<Pace> {
  const { stdout } = await promisify(execFile)('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    `--jobs=${Math.min(clients, 2)}`,
    `--time=${seconds}`,
    url,
  ]);
  const read = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1]);
  return { tps: read(/tps = ([\d.]+)/), latencyMs: read(/latency average = ([\d.]+) ms/) };
}
