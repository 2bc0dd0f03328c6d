import type { AnswerOf, Endpoint } from '@mela/wire';
import { useRef, useState } from 'react';
import { call, type Given } from './call.ts';
import { onceOnly, type OnceOnly } from './once-only.ts';

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
