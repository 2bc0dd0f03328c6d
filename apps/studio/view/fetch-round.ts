import type { CallRefusal, RoundView, StudioClient } from './studio-client.ts';
import { wait } from './wait.ts';

/**
 * How a wish for a round ended: a round that is decided, or why there is none. `certain`: the refusal was the first answer;
 * one that follows silence may come after a round was opened.
 */
export type Fetched =
  | { readonly round: RoundView }
  | { readonly refusal: CallRefusal; readonly certain: boolean };

const POLL_MS = 1200;
const SETTLE_POLL_MS = 2000;
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 8000;

/** Waits until the portal has said what became of a round's stake. Silence is waited out, never guessed about. */
export async function untilDecided(client: StudioClient, round: RoundView): Promise<RoundView> {
  let current = round;
  while (current.state === 'betting' || current.state === 'cancelling') {
    await wait(POLL_MS);
    const asked = await client.round(current.id);
    if (asked.ok) current = asked.value;
    else if (asked.refusal.code !== 'silent') return current;
  }
  return current;
}

/** Follows a win that is owed until the portal has booked it or a person must look; `undefined` when the visit ends before. */
export async function untilSettled(client: StudioClient, owed: RoundView): Promise<RoundView | undefined> {
  let round = owed;
  while (round.state === 'settling') {
    await wait(SETTLE_POLL_MS);
    const asked = await client.round(round.id);
    if (asked.ok) round = asked.value;
    else if (asked.refusal.code !== 'silent') return undefined;
  }
  return round;
}

/**
 * Asks for a round under one name until there is an answer: a repeat opens no second round. `slow` hears that it takes long, and
 * whether that is because nothing was answered.
 */
export async function fetchRound(
  client: StudioClient,
  wish: object,
  slow: (silent: boolean) => void,
  free = false,
): Promise<Fetched> {
  const request = crypto.randomUUID();
  const noticed = setTimeout(() => slow(false), 2500);
  try {
    for (let pause = PAUSE_MIN_MS; ; pause = Math.min(PAUSE_MAX_MS, pause * 2)) {
      const opened = await client.openRound(request, wish, free);
      if (opened.ok) return { round: await untilDecided(client, opened.value) };
      if (opened.refusal.code !== 'silent')
        return { refusal: opened.refusal, certain: pause === PAUSE_MIN_MS };
      clearTimeout(noticed);
      slow(true);
      await wait(pause);
    }
  } finally {
    clearTimeout(noticed);
  }
}

/** Asks for a step under one name until there is an answer, or says why there will be none. A round that is over is answered as it is. */
export async function fetchStep(
  client: StudioClient,
  id: string,
  step: object,
  slow: (silent: boolean) => void,
  refuse: (code: string) => void,
): Promise<RoundView | undefined> {
  const request = crypto.randomUUID();
  const noticed = setTimeout(() => slow(false), 2500);
  try {
    for (let pause = PAUSE_MIN_MS; ; pause = Math.min(PAUSE_MAX_MS, pause * 2)) {
      const taken = await client.step(id, request, step);
      if (taken.ok) return await untilDecided(client, taken.value);
      const { code } = taken.refusal;
      // Another page of the same player may have gone on, or the round's time has run out.
      const asked = code === 'silent' || code === 'session-over' ? undefined : await client.round(id);
      if (asked?.ok) return await untilDecided(client, asked.value);
      if (code === 'session-over') {
        refuse(code);
        return undefined;
      }
      clearTimeout(noticed);
      slow(true);
      await wait(pause);
    }
  } finally {
    clearTimeout(noticed);
  }
}
