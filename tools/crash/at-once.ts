import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Attempt } from './carry-out.ts';
import type { Journal } from './journal.ts';
import type { Seat } from '../stage/seat-players.ts';

const CALLERS = 50;
const CERTAIN_WITHIN_MS = 60_000;

/** Routes that were called by fifty at once, and the names of those that did not do what they must. */
export type AtOnce = Readonly<{ routes: number; wrong: readonly string[] }>;

/** Calls routes by fifty at once and writes down what they did. */
export type Fifty = ReturnType<typeof openFifty>;

/** Something to be done by fifty: its kind and its effect as in the journal, and how one attempt at it is made. */
type Action<T> = Readonly<{
  kind: string;
  seat: Seat;
  effect?: bigint;
  /** What the journal knows it by, when that is not the key. */
  bookedAs?: string;
  attempt: (key: string) => Attempt<T>;
}>;

/** SAFETY.md: with one key, one effect and fifty equal answers; with a key each, exactly one success. */
export function openFifty(journal: Journal) {
  const wrong: string[] = [];
  let routes = 0;

  async function call<T>(name: string, keys: readonly string[], action: Action<T>) {
    const { kind, seat, effect, bookedAs, attempt } = action;
    const answers = await Promise.all(keys.map((key) => certainly(attempt(key))));
    const done = answers.filter((answer) => answer.kind === 'ok');
    const doneKeys = new Set(keys.filter((_, n) => answers[n]?.kind === 'ok'));
    for (const key of doneKeys) journal.told(journal.open(kind, bookedAs ?? key, seat, effect), 'ok', null);
    const isOne = new Set(keys).size === 1;
    const isRight = isOne
      ? done.length === CALLERS && new Set(done.map(({ reference }) => reference)).size === 1
      : done.length === 1;
    routes += 1;
    const noes = new Set(answers.flatMap((answer) => (answer.kind === 'refused' ? answer.code : [])));
    if (!isRight) wrong.push(`${name} (${done.length} of ${CALLERS} ${[...noes].join(', ')})`);
    return { key: [...doneKeys][0] ?? '', value: done[0]?.value ?? null };
  }

  return {
    /** Fifty callers with one key. */
    oneKey<T>(name: string, action: Action<T>) {
      const key = randomUUID();
      return call(
        `${name}, one key`,
        Array.from({ length: CALLERS }, () => key),
        action,
      );
    },
    /** Fifty callers with a key each, for what there is only once. */
    manyKeys<T>(name: string, action: Action<T>) {
      return call(
        `${name}, many keys`,
        Array.from({ length: CALLERS }, () => randomUUID()),
        action,
      );
    },
    result: (): AtOnce => ({ routes, wrong }),
  };
}

/** So many at once are too many for a small machine: who is told so asks again, with the same key. */
async function certainly<T>(attempt: Attempt<T>): Promise<Answer<T>> {
  const giveUpAt = Date.now() + CERTAIN_WITHIN_MS;
  for (;;) {
    const answer = await attempt();
    if (answer.kind !== 'unknown' || Date.now() > giveUpAt) return answer;
    await sleep(200);
  }
}
