import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../../../packages/testing/portal-client.ts';

const ATTEMPTS = 10;

/** Asks again when it is refused: all come at once to an installation that has just opened, so some have to come again. */
export async function patiently<T>(ask: () => Promise<Reply<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await ask().catch((error: unknown) => ({ ok: false, error }) as const);
    if (reply.ok) return reply.value;
    if (attempt === ATTEMPTS) throw new Error(`the system lets nobody in: ${JSON.stringify(reply)}`);
    await sleep(1_000);
  }
}
