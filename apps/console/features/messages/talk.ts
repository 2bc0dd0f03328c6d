import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { unansweredView } from '@mela/wire/console/unanswered.ts';

export type Talk = AnswerOf<typeof unansweredView>;

/** The last message that whoever looks has before their eyes. */
export const lastOf = ({ messages }: Talk): number => Math.max(0, ...messages.map(({ seq }) => seq));

/** Something can still be done about it: a talk with the customer service goes on until it is ended, everything else until it is answered. */
export const goesOn = ({ kind, state }: Pick<Talk, 'kind' | 'state'>): boolean =>
  state === 'waiting' || (kind === 'service' && state === 'answered');

/** What whoever wrote is called: a member by their name, a visitor as one. */
export function useAskerName(): (talk: Pick<Talk, 'member'>) => string {
  const text = useText();
  return ({ member }) => member?.username ?? text('console-messages.visitor');
}
