import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSmallDisk, type SmallDisk } from '../../../packages/testing/faults/small-disk.ts';
import type { Stage } from '../../stage/open-stage.ts';

/** Room for what a long leg writes. */
const MEGABYTES = 2048;
const FULL_MIN_MS = 500;
const FULL_MAX_MS = 4_000;

/** A disk for everything that the system writes: its databases, the gateway's file, the logs. Null, with a word why, where none can be mounted. */
export function openCrashDisk(): SmallDisk | null {
  const disk = openSmallDisk(MEGABYTES);
  if (typeof disk !== 'string') return disk;
  console.log(`  The disk is never filled: ${disk}.`);
  return null;
}

/** Takes all room that is left for a moment, and sees to it that the database runs afterwards. */
export async function fillDisk(disk: SmallDisk, stage: Stage): Promise<void> {
  disk.fill();
  try {
    await sleep(randomInt(FULL_MIN_MS, FULL_MAX_MS));
  } finally {
    disk.free();
  }
  await stage.restartDatabase();
}
