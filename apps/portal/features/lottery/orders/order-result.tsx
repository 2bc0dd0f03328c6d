import { useLocale } from '@mela/i18n/react.ts';
import { DrawResult } from '../draws/draw-result.tsx';
import type { Order } from './order-queries.ts';

/** What was drawn for a bet, or would have been, had its draw not been void; nothing before the draw. */
export function OrderResult({
  order,
}: {
  order: Pick<Order, 'result' | 'drawNumber' | 'family' | 'drawState'>;
}) {
  const { text } = useLocale();
  const label = text('lottery.resultOf', { drawNumber: order.drawNumber });
  const drawn = <DrawResult family={order.family} result={order.result} label={label} />;
  if (order.drawState !== 'VOID' || order.result === null) return drawn;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-ink-soft">{text('lottery.voidDraw')}</p>
      {drawn}
    </div>
  );
}
