import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '../target/answers.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal } from '../journal.ts';

const PATIENCE_MS = 60_000;

/** What happened while both apis were restarted, one after the other; a call fails that no api answered. */
export type Restarted = Readonly<{ calls: number; failed: number; reasons: readonly string[] }>;

/** Restarts every api under load as a release does: it drains, ends, and the next waits until it is back. */
export async function restartApis({ stage }: CrashTarget, journal: Journal): Promise<Restarted> {
  const isReady = (port: number) => answers(`http://127.0.0.1:${port}/readyz`);
  for (const { internalPort } of stage.apis) await until(() => isReady(internalPort));
  const { attempts, unanswered } = journal;
  const before = new Map(journal.silences);
  for (const { process: api, internalPort } of stage.apis) {
    const old = api.pid();
    if (old !== undefined) process.kill(old, 'SIGTERM');
    await until(async () => api.pid() !== old && (await isReady(internalPort)));
  }
  const reasons = [...journal.silences]
    .map(([reason, count]) => [reason, count - (before.get(reason) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${count} × ${reason}`);
  return { calls: journal.attempts - attempts, failed: journal.unanswered - unanswered, reasons };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('an api does not come back');
    await sleep(100);
  }
}
