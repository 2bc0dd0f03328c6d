import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from '../../stage/open-stage.ts';

/** The postmaster and every process of it. */
export function databaseProcesses(stage: Stage): readonly number[] {
  const postmaster = Number.parseInt(
    readFileSync(path.join(stage.postgres.folder, 'data/postmaster.pid'), 'utf8'),
    10,
  );
  return [postmaster, ...childrenOf(postmaster)];
}

/** Kills all of them at one moment, as a crash of the machine would. */
export function killDatabase(stage: Stage): void {
  for (const pid of databaseProcesses(stage)) signal(pid, 'SIGKILL');
}

function childrenOf(parent: number): number[] {
  // Where there is no such folder they notice by themselves that the postmaster is gone.
  if (!existsSync('/proc/self')) return [];
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

/** Sends a signal to a process that may have ended on its own. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // It ended on its own just before.
  }
}
