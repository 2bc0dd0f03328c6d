import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from '../stage/open-stage.ts';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that the api and the database have used so far; 0 where /proc does not tell. */
export function cpuSeconds(stage: Stage): { api: number; database: number } {
  const postmaster = Number.parseInt(
    readFileSync(path.join(stage.postgres.folder, 'data/postmaster.pid'), 'utf8'),
    10,
  );
  const apis = new Set(stage.apis.map(({ process }) => process.pid()));
  const used = { api: 0, database: 0 };
  for (const { pid, parent, own, ofTheDead } of processes()) {
    if (apis.has(pid)) used.api += own;
    if (pid === postmaster) used.database += own + ofTheDead;
    else if (parent === postmaster) used.database += own;
  }
  return used;
}

/** How much memory a process takes now, in kB; 0 where /proc does not tell. */
export function residentKb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

type Process = Readonly<{ pid: number; parent: number; own: number; ofTheDead: number }>;

function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)));
  } catch {
    return [];
  }
}

/** Reads /proc/<pid>/stat; the name in it, between brackets, may hold anything. */
function readProcess(pid: number): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, deadUser = 0, deadSystem = 0] = [1, 11, 12, 13, 14].map(
      (n) => fields[n],
    );
    return [
      {
        pid,
        parent,
        own: (user + system) / TICKS_PER_SECOND,
        ofTheDead: (deadUser + deadSystem) / TICKS_PER_SECOND,
      },
    ];
  } catch {
    return [];
  }
}
