import { useText } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import type { InputOf } from '@mela/wire';
import { ROOM_TEXT_MAX, sayInRoom } from '@mela/wire/portal/chat-room.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { onceOnly } from '../../data/money-call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { sharedOf, withoutShared } from '../../widgets/share-in-room.tsx';
import { leftOf } from '../../widgets/words-field.tsx';
import { useRefresh } from './queries.ts';

type Saying = Omit<InputOf<typeof sayInRoom>['body'], 'id'>;

/**
 * What is being said, with the bet or the win that the address wants beside it. Without an answer of the server it is sent again, and is one
 * message all the same. `again`: from when the next one may be sent, by the server's clock.
 */
export function useSaying({ slowSeconds, said }: { slowSeconds: number; said: () => void }) {
  const text = useText();
  const refresh = useRefresh();
  const [search, setSearch] = useSearch();
  const shared = sharedOf(search);
  const unshare = (): void => setSearch(withoutShared(search));
  const [again, setAgain] = useState(0);
  const [isUnsure, setUnsure] = useState(false);
  const [sending] = useState(() =>
    onceOnly((saying: Saying, id) => call(sayInRoom, { body: { ...saying, id } })),
  );
  const { form, submit } = useEntry(sayInRoom, {
    typed: { text: '' },
    // Sent under the id that this sending keeps until an answer comes.
    bodyOf({ text: typed }) {
      const words = typed.trim();
      if (words === '' && !shared) return { wrong: { text: text('errors.field.required') } };
      return leftOf(words, ROOM_TEXT_MAX) < 0
        ? { wrong: { text: text('errors.field.too-long') } }
        : { body: { id: newId(), text: words, ...(shared && { share: shared }) } };
    },
    async send({ text: words, share }) {
      try {
        await sending.run({ text: words, ...(share && { share }) }, () => setUnsure(true));
      } catch (error) {
        // Muted or sent away meanwhile: the page says so.
        void refresh();
        throw error;
      } finally {
        setUnsure(false);
      }
      setAgain(serverNow() + slowSeconds * 1000);
      if (share) unshare();
      form.reset();
      said();
      setTimeout(() => form.setFocus('text'));
    },
  });
  return { form, submit, shared, unshare, again, isUnsure };
}
