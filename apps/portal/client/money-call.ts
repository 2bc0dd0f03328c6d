import { newId } from '@mela/primitives';
import type { AnswerOf, Endpoint } from '@mela/wire';
import { useRef, useState } from 'react';
import { call, type Given } from './call.ts';
import { CallError } from './call-error.ts';

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

type MoneyCall<E extends Endpoint> = {
  /** Does it once, whatever the network does. Throws a `CallError` when it was refused or stays unknown. */
  run(given: Given<E>): Promise<AnswerOf<E>>;
  /** `sending`: under way. `checking`: no answer came, so it is being asked again with the same key. */
  state: 'idle' | 'sending' | 'checking';
};

/**
 * A call that moves money. Its key is kept until an answer is certain: a call that was cut off is repeated with the same key
 * and so takes effect once, and a person who presses again after "unknown" repeats the same deed unless it is another one.
 */
export function useMoneyCall<E extends Endpoint>(endpoint: E): MoneyCall<E> {
  const [state, setState] = useState<MoneyCall<E>['state']>('idle');
  const open = useRef<{ key: string; deed: string } | null>(null);

  const run = async (given: Given<E>): Promise<AnswerOf<E>> => {
    const deed = JSON.stringify(given, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
    if (open.current?.deed !== deed) open.current = { key: newId(), deed };
    const { key } = open.current;
    setState('sending');
    try {
      const answer = await insist(
        () => call(endpoint, given, { key }),
        () => setState('checking'),
      );
      open.current = null;
      return answer;
    } catch (error) {
      if (!(error instanceof CallError && error.unknown)) open.current = null;
      throw error;
    } finally {
      setState('idle');
    }
  };
  return { run, state };
}

async function insist<T>(attempt: () => Promise<T>, unsure: () => void): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallError && error.unknown)) throw error;
      unsure();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}
