import { open, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './console-client.ts';
import type { StaffPerson } from './people/staff.ts';

const STEP_MS = 30_000;

/**
 * The next code of a person's authenticator that nobody else took in this house; waits for the step after when both
 * that are open now are gone. A code opens once, and stories run side by side in several programs, so whoever makes the
 * file of a step first has its code.
 */
export async function freshCode(person: StaffPerson, housePort: number): Promise<string> {
  const folder = join(tmpdir(), `mela-staff-codes-${housePort}`);
  await mkdir(folder, { recursive: true });
  for (;;) {
    const current = Math.floor(Date.now() / STEP_MS);
    for (const step of [current, current + 1]) {
      if (await isFirst(join(folder, `${person.username}-${step}`))) {
        return codeOf(person, new Date(step * STEP_MS));
      }
    }
    await sleep(STEP_MS - (Date.now() % STEP_MS));
  }
}

async function isFirst(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}
