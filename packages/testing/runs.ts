import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { realClusterFolder, startPostgres } from '../embedded-postgres/index.ts';

/** A folder for this test run's own PostgreSQL below `home`; `remove` deletes it when the server is stopped. */
export type Run = Readonly<{ dataDir: string; remove(): void }>;

/** Makes room for a run, after clearing away what runs that were killed have left: their servers and their data. */
export async function claimRun(home: string): Promise<Run> {
  const folder = path.dirname(realClusterFolder(path.join(home, 'run-0')));
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const owner = /^run-(\d+)$/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const left = await startPostgres({ dataDir: path.join(home, name), throwaway: true }).catch(() => null);
    await left?.stop();
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const dataDir = path.join(home, `run-${process.pid}`);
  return { dataDir, remove: () => rmSync(realClusterFolder(dataDir), { recursive: true, force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
