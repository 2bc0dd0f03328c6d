import { parseAmount } from '@mela/primitives';
import { useLocale } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearPushes, onReturn } from '../../../data/live/realtime.ts';
import { useBrand } from '../../../data/start.tsx';
import { renewOrders } from './renew-orders.ts';

/** Tells the player at once what a draw made of their slips, and renews their bets; also after a gap in the news. */
export function useSettledNews(): void {
  const { text, formats } = useLocale();
  const { currency } = useBrand();
  const queries = useQueryClient();
  useEffect(() => {
    const stop = hearPushes((message) => {
      if (message.type === 'slips-corrected') {
        renewOrders(queries);
        const difference = parseAmount(message.difference);
        if (!difference.ok) return;
        const isGain = difference.value >= 0n;
        const amount = formats.money(isGain ? difference.value : -difference.value, currency);
        const { numero: drawNumber } = message;
        toast(
          text(isGain ? 'lottery.correctedGain' : 'lottery.correctedLoss', { amount, drawNumber }),
          isGain ? 'gain' : 'loss',
        );
        return;
      }
      if (message.type !== 'slips-settled') return;
      renewOrders(queries);
      const payout = parseAmount(message.payout);
      if (message.won > 0 && payout.ok) {
        toast(
          text('lottery.youWon', {
            amount: formats.money(payout.value, currency),
            drawNumber: message.numero,
          }),
          'gain',
        );
      } else {
        toast(text('lottery.noWin', { drawNumber: message.numero }));
      }
    });
    const stopReturning = onReturn(() => renewOrders(queries));
    return () => {
      stop();
      stopReturning();
    };
  }, [queries, text, formats, currency]);
}
