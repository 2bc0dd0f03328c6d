import { newId } from '@mela/primitives';
import type { AnswerOf, Endpoint } from '@mela/wire';
import { useRef, useState } from 'react';
import { CallError } from './call-error.ts';
import { call, type Given } from './call.ts';

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

/** An action that takes effect once, however often it has to be asked for. */
type OnceOnly<Given, Answer> = {
  /**
   * Does it. An attempt without an answer is repeated with the same key, and `unsure` is called; throws a `CallError` when it
   * is refused, or when no answer ever comes.
   */
  run(given: Given, unsure: () => void): Promise<Answer>;
};

/**
 * Keeps one key per action until its outcome is certain: whoever asks again for the same action after "unknown" repeats it, and does not
 * do it twice. Another action, or the same one after an answer, is a new one.
 */
export function onceOnly<Given, Answer>(
  attempt: (given: Given, key: string) => Promise<Answer>,
  pauses: readonly number[] = PAUSES_MS,
): OnceOnly<Given, Answer> {
  let open: { key: string; action: string; isUnsure: boolean } | null = null;
  return {
    async run(given, unsure) {
      const action = nameOf(given);
      if (open?.action !== action) open = { key: newId(), action, isUnsure: false };
      const doing = open;
      try {
        const answer = await insist(() => attempt(given, doing.key), doing, unsure, pauses);
        open = null;
        return answer;
      } catch (error) {
        if (isUndecided(error, doing)) doing.isUnsure = true;
        else open = null;
        throw error;
      }
    },
  };
}

async function insist<T>(
  attempt: () => Promise<T>,
  doing: { isUnsure: boolean },
  unsure: () => void,
  pauses: readonly number[],
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUndecided(error, doing)) throw error;
      doing.isUnsure = true;
      unsure();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}

/** Whether it may have been done. Who is told that it is too much at once knows that this attempt did nothing, and nothing of one before. */
const isUndecided = (error: unknown, { isUnsure }: { isUnsure: boolean }): boolean =>
  error instanceof CallError && (error.unknown || (isUnsure && error.busy));

const nameOf = (given: unknown): string =>
  JSON.stringify(given, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

type MoneyCall<E extends Endpoint> = {
  /** Does it once, whatever the network does. Throws a `CallError` when it was refused or stays unknown. */
  run(given: Given<E>): Promise<AnswerOf<E>>;
  /** `sending`: under way. `checking`: no answer came, so it is being asked again with the same key. */
  state: 'idle' | 'sending' | 'checking';
};

/** A call that moves money: what a person asks for once happens once. */
export function useMoneyCall<E extends Endpoint>(endpoint: E): MoneyCall<E> {
  const [state, setState] = useState<MoneyCall<E>['state']>('idle');
  const action = useRef<OnceOnly<Given<E>, AnswerOf<E>>>(null);

  const run = async (given: Given<E>): Promise<AnswerOf<E>> => {
    action.current ??= onceOnly((what: Given<E>, key) => call(endpoint, what, { key }));
    setState('sending');
    try {
      return await action.current.run(given, () => setState('checking'));
    } finally {
      setState('idle');
    }
  };
  return { run, state };
}
