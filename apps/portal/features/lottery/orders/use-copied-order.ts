import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { copyingOf } from '@mela/wire/portal/pages.ts';
import { useEffect, useRef } from 'react';
import { importWithRetry } from '../../../data/loading/import-with-retry.ts';
import { sentenceOf } from '../../../data/refusals.ts';
import { useSearch } from '../../../router/router-provider.tsx';
import type { Target } from './copy-lines.ts';

/** Puts the lines of an earlier bet on the slip when the address asks for it, once. */
export function useCopiedOrder(
  lotteryGame: Target['lotteryGame'],
  family: Target['family'],
  put: Target['put'],
): void {
  const text = useText();
  const [search, setSearch] = useSearch();
  const done = useRef<string | null>(null);
  useEffect(() => {
    const { copying, rest } = copyingOf(search);
    const wanted = JSON.stringify(copying);
    if (!copying || done.current === wanted) return;
    done.current = wanted;
    importWithRetry(() => import('./copy-lines.ts'))
      .then(({ copyLines }) => copyLines(copying, { lotteryGame, family, put, text }))
      // A bet that was taken out of the chat room is no longer there to be copied.
      .catch((error: unknown) => toast(sentenceOf(error, text), 'loss'))
      .finally(() => setSearch(rest));
  }, [lotteryGame, family, put, text, search, setSearch]);
}
