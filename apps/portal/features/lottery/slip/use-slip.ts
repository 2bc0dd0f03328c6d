import { rebateOf } from '@mela/lottery-rules';
import { lotteryOrderPlace } from '@mela/wire/portal/lottery.ts';
import { useReader } from '@mela/i18n/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../client/call-error.ts';
import { useMoneyCall } from '../../../client/money-call.ts';
import type { Issue, Product } from '../queries.ts';
import { shelf } from '../plays/shelf.ts';
import type { DraftLine } from './use-draft.ts';

type SlipLine = DraftLine & { key: number };

/** An order that was just taken, with the draw it is in. */
export type Placed = { number: string; stake: bigint; issue: Issue };

/** The slip of a product: lines that wait to be placed together, for one draw and at one series. */
export function useSlip(product: Product, series: number, onPlaced: (placed: Placed) => void) {
  const { text } = useReader();
  const queries = useQueryClient();
  const placing = useMoneyCall(lotteryOrderPlace);
  const [lines, setLines] = useState<readonly SlipLine[]>([]);
  const [numero, setNumero] = useState<string | null>(null);
  const [error, setError] = useState<CallError | null>(null);

  async function place(issue: Issue): Promise<void> {
    setError(null);
    try {
      const { number, stake } = await placing.run({
        body: {
          game: product.code,
          numero: issue.numero,
          series,
          lines: lines.map(({ play, selection, unitMode, multiple }) => ({
            play,
            selection,
            unitMode,
            multiple,
          })),
        },
      });
      setLines([]);
      setNumero(null);
      onPlaced({ number, stake, issue });
      void queries.invalidateQueries({ queryKey: ['lotteryOrders'] });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause);
    }
  }

  return {
    lines,
    numero,
    state: placing.state,
    stake: lines.reduce((sum, line) => sum + line.stake, 0n),
    /** What comes back after the draw, whatever is drawn. Listed prices bring none. */
    rebate: lines
      .filter(({ play }) => shelf.playOf(play)?.play.pricing === 'series')
      .reduce((sum, { stake }) => sum + rebateOf(stake, product.seriesMax, series), 0n),
    add: (line: DraftLine, issue: string | null) => {
      setError(null);
      setLines((now) => [...now, { ...line, key: (now.at(-1)?.key ?? 0) + 1 }]);
      setNumero((now) => now ?? issue);
    },
    remove: (key: number) => {
      setError(null);
      setLines((now) => now.filter((line) => line.key !== key));
      if (lines.length === 1) setNumero(null);
    },
    aimAt: setNumero,
    place,
    /** What is wrong with the order as a whole. */
    problem: error && (error.message || text('shell.network')),
    /** What is wrong with one of its lines. */
    errorOf: (at: number): string =>
      Object.entries(error?.fields ?? {})
        .filter(([path]) => path.startsWith(`lines.${at}.`))
        .map(([, message]) => message)
        .join(' '),
  };
}

export type SlipDraft = ReturnType<typeof useSlip>;
