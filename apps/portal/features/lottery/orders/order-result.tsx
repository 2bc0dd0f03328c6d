import { useReader } from '@mela/i18n/react.ts';
import { Drawn } from '../draws/drawn.tsx';
import type { Order } from './order-queries.ts';

/** What was drawn for a bet; nothing before the draw. */
export function OrderResult({ order }: { order: Pick<Order, 'result' | 'numero' | 'family'> }) {
  const { text } = useReader();
  const label = text('lottery.resultOf', { numero: order.numero });
  return <Drawn family={order.family} result={order.result} label={label} />;
}
