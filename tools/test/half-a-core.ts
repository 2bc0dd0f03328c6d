import { setTimeout as sleep } from 'node:timers/promises';

// Takes half of a core for as long as whoever started it keeps in touch, and tells them each second how much it has had.

const TURN_MS = 20;
/** What it did not get in time is not asked for later: it would be a whole core then. */
const OWED_MOST_MS = 200;
const TELL_MS = 1000;

/** What to do next, of the time that has passed and the processor's time that was used in it: work, or rest, for so many milliseconds. */
export function nextTurn(passedMs: number, usedMs: number): { work: boolean; ms: number } {
  const owedMs = passedMs / 2 - usedMs;
  return owedMs > 0 ? { work: true, ms: TURN_MS } : { work: false, ms: Math.max(1, -2 * owedMs) };
}

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function work(ms: number): void {
  const end = usedMs() + ms;
  while (usedMs() < end);
}

async function takeHalf(tell: (usedMs: number) => void): Promise<never> {
  let [from, before] = [performance.now(), usedMs()];
  let answeredAt = from;
  for (;;) {
    const now = performance.now();
    const owedMs = (now - from) / 2 - (usedMs() - before);
    if (owedMs > OWED_MOST_MS) [from, before] = [now, usedMs()];
    const turn = nextTurn(now - from, usedMs() - before);
    if (turn.work) work(turn.ms);
    // Also after work, so that it hears when nobody is there any more.
    await sleep(turn.work ? 0 : turn.ms);
    if (now - answeredAt < TELL_MS) continue;
    answeredAt = now;
    tell(usedMs());
  }
}

if (import.meta.main) {
  process.on('disconnect', () => process.exit());
  await takeHalf((ms) => process.send?.(ms));
}
