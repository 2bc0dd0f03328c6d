import type { QueryClient } from '@tanstack/react-query';
import { memberInfo } from '@mela/wire/portal/member.ts';
import type { ShownState } from '@mela/wire/portal/realtime.ts';
import { askOf, keyOf } from '../query.ts';
import { watchSession } from '../session.ts';
import { onAnswer } from './on-answer.ts';
import { hearPushes, onReturn } from './realtime.ts';

type Kept = { -readonly [Part in keyof ShownState]: ShownState[Part] } & { stateSeq: number };
type Told = Partial<Record<keyof ShownState, readonly [seq: number, value: number]>>;

const key = keyOf(askOf(memberInfo));

/**
 * Keeps what every page shows of the member as new as the server pushes it. Of each part the highest number counts, whatever the order in which
 * pushes and answers arrive; where a number is missing, or the channel was opened without a word about the member, it is asked for.
 */
export function keepState(queries: QueryClient): void {
  let told: Told = {};
  let last = Infinity;
  const again = (): void => void queries.invalidateQueries({ queryKey: key });
  const show = (whole?: Kept): void =>
    void queries.setQueryData<Kept>(key, (kept) => {
      if (!kept) return kept;
      const shown = { ...kept, ...(whole && whole.stateSeq >= kept.stateSeq && whole) };
      for (const [part, [seq, value]] of entriesOf(told)) if (seq > shown.stateSeq) shown[part] = value;
      return shown;
    });
  const note = (seq: number, state: Partial<ShownState>): void => {
    last = seq;
    for (const [part, value] of entriesOf(state))
      if (seq > (told[part]?.[0] ?? -1)) told[part] = [seq, value];
  };
  hearPushes((message) => {
    if (message.type !== 'state') return;
    if (message.seq > last + 1) again();
    note(message.seq, message.state);
    show();
  });
  onReturn((me) => {
    if (!me) return again();
    note(me.seq, me.state);
    show({ ...me.state, stateSeq: me.seq });
  });
  watchSession(() => {
    told = {};
    last = Infinity;
  });
  onAnswer(queries, key, show);
}

const entriesOf = <Value>(parts: Partial<Record<keyof ShownState, Value>>) =>
  Object.entries(parts) as [keyof ShownState, Value][];
