import type { Family } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importWithRetry } from '../../../data/loading/import-with-retry.ts';
import { useSearch } from '../../../router/router-provider.tsx';
import type { LotteryGame } from '../queries.ts';
import { isSold, isUnitMode, type LineTerms } from '../slip/make-line.ts';
import { copiedOf, withoutCopy } from './copy-page.ts';
import type { Slip } from './order-queries.ts';

/** A line of an earlier bet for today's slip; null when it is not sold any more. */
function lineOf(lotteryGame: LotteryGame, family: Family, slip: Slip): LineTerms | null {
  const { play, selection, multiple } = slip;
  if (!isUnitMode(slip.unitMode)) return null;
  const terms = { play, selection, unitMode: slip.unitMode, multiple };
  return multiple <= lotteryGame.limits.multiple && isSold(lotteryGame, family, terms) ? terms : null;
}

/** Puts the lines of an earlier bet on the slip when the address asks for it, once, and says how many of them are still sold. */
export function useCopiedOrder(
  lotteryGame: LotteryGame,
  family: Family,
  put: (lines: readonly LineTerms[]) => void,
): void {
  const { text } = useLocale();
  const queries = useQueryClient();
  const [search, setSearch] = useSearch();
  const wanted = copiedOf(search);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || done.current === wanted) return;
    done.current = wanted;
    const copy = async (): Promise<void> => {
      const { orderQuery } = await importWithRetry(() => import('./order-queries.ts'));
      const query = orderQuery(wanted);
      const order = query.select?.(await queries.fetchQuery({ ...query, staleTime: 0 }));
      const lines = order?.slips.flatMap((slip) => lineOf(lotteryGame, family, slip) ?? []) ?? [];
      const count = lines.length;
      if (count > 0) put(lines);
      if (count === 0) toast(text('orders.copiedNone'), 'loss');
      else toast(text(count === order?.slips.length ? 'orders.copied' : 'orders.copiedPart', { count }));
    };
    copy()
      .catch(() => toast(text('shell.network'), 'loss'))
      .finally(() => setSearch(withoutCopy(search)));
  }, [wanted, lotteryGame, family, put, queries, text, search, setSearch]);
}
