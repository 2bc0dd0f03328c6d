import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../stage/open-stage.ts';

/** How often each thing was done to the house. */
export type FaultCounts = {
  'api killed': number;
  'api frozen': number;
  'worker killed': number;
  'database killed': number;
};

const PAUSE_MIN_MS = 150;
const PAUSE_MAX_MS = 900;

/** Kills and freezes processes at random moments until `end`, and leaves everything running. */
export async function doFaults(stage: Stage, end: AbortSignal): Promise<FaultCounts> {
  const counts: FaultCounts = { 'api killed': 0, 'api frozen': 0, 'worker killed': 0, 'database killed': 0 };
  while (!end.aborted) {
    await sleep(randomInt(PAUSE_MIN_MS, PAUSE_MAX_MS));
    if (end.aborted) break;
    const dice = Math.random();
    const api = stage.apis[randomInt(stage.apis.length)]?.process.pid();
    if (dice < 0.35) {
      await killDatabase(stage);
      counts['database killed'] += 1;
    } else if (dice < 0.7) {
      signal(api, 'SIGKILL');
      counts['api killed'] += 1;
    } else if (dice < 0.85) {
      signal(stage.worker.pid(), 'SIGKILL');
      counts['worker killed'] += 1;
    } else {
      signal(api, 'SIGSTOP');
      await sleep(randomInt(200, 1_500));
      signal(api, 'SIGCONT');
      counts['api frozen'] += 1;
    }
  }
  await stage.restartDatabase();
  return counts;
}

/** Kills the postmaster and every process of it at one moment, as a crash of the machine would, and starts it again. */
async function killDatabase(stage: Stage): Promise<void> {
  const postmaster = Number.parseInt(
    readFileSync(path.join(stage.postgres.folder, 'data/postmaster.pid'), 'utf8'),
    10,
  );
  for (const pid of [postmaster, ...childrenOf(postmaster)]) signal(pid, 'SIGKILL');
  await stage.restartDatabase();
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // It ended on its own just before.
  }
}
