import { readMessages } from '@mela/wire/portal/inbox.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../data/call.ts';
import type { Talk } from './queries.ts';

/** Tells the server how far an account has read its talk, once the page is seen: the window may stand behind another. */
export function useNoteReading(talk: Talk | null, inMessages: boolean): void {
  const noted = useRef(0);
  const answer = talk?.messages.findLast(({ author }) => author === 'staff');
  const threadId = inMessages && answer ? talk?.id : undefined;
  const seq = answer?.seq ?? 0;
  useEffect(() => {
    if (threadId === undefined) return;
    const note = (): void => {
      if (document.hidden || noted.current === seq) return;
      noted.current = seq;
      // What could not be noted is noted with the next that is read.
      void call(readMessages, { params: { threadId }, body: { seq } }).catch(() => undefined);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [threadId, seq]);
}
