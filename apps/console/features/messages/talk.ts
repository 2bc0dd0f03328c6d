import { useText } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { unansweredView } from '@mela/wire/console/unanswered.ts';

export type Talk = AnswerOf<typeof unansweredView>;

/** The last message that whoever looks has before their eyes. */
export const lastOf = ({ messages }: Talk): number => Math.max(0, ...messages.map(({ seq }) => seq));

/** These go on when they have been answered: a chat until it is ended, a complaint until it is answered for good. */
const GO_ON: readonly Talk['kind'][] = ['service', 'complaint'];

/** Something can still be done about it. */
export const goesOn = ({ kind, state }: Pick<Talk, 'kind' | 'state'>): boolean =>
  state === 'waiting' || (GO_ON.includes(kind) && state === 'answered');

/** What whoever wrote is called: a member by their name, a visitor as one. */
export function useAskerName(): (talk: Pick<Talk, 'member'>) => string {
  const text = useText();
  return ({ member }) => member?.username ?? text('console-messages.visitor');
}
