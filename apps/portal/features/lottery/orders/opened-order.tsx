import { ChaseDetails } from './chase-details.tsx';
import { OrderDetails } from './order-details.tsx';
import { useOpenedOrder } from './use-opened-order.ts';

/** The bet or chase that the address names, in full over the page. */
export function OpenedOrder() {
  const { orderId, chaseId, close, hrefOf } = useOpenedOrder();
  if (orderId !== null) {
    return (
      <OrderDetails key={orderId} orderId={orderId} chaseHref={(id) => hrefOf('chase', id)} onClose={close} />
    );
  }
  if (chaseId === null) return null;
  return (
    <ChaseDetails key={chaseId} chaseId={chaseId} orderHref={(id) => hrefOf('order', id)} onClose={close} />
  );
}
