import { setTimeout as sleep } from 'node:timers/promises';

/** Something that is done again and again until it is stopped. */
export type Repeated = Readonly<{ stop(): Promise<void> }>;

/** Does something now and again after each pause. What fails is done again as well. Ready after the first time. */
export async function every(ms: number, work: () => Promise<void>): Promise<Repeated> {
  const stopping = new AbortController();
  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await work().catch(() => undefined);
    }
  }
  await work().catch(() => undefined);
  const going = goOn();
  return {
    async stop() {
      stopping.abort();
      await going;
    },
  };
}
