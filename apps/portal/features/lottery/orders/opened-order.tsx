import { MultiDrawDetails } from './multi-draw-details.tsx';
import { OrderDetails } from './order-details.tsx';
import { useOpenedOrder } from './use-opened-order.ts';

/** The bet or multi-draw order that the address names, in full over the page. */
export function OpenedOrder() {
  const { orderId, multiDrawOrderId, close, hrefOf } = useOpenedOrder();
  if (orderId !== null) {
    return (
      <OrderDetails
        key={orderId}
        orderId={orderId}
        multiDrawOrderHref={(id) => hrefOf('multi-draw-order', id)}
        onClose={close}
      />
    );
  }
  if (multiDrawOrderId === null) return null;
  return (
    <MultiDrawDetails
      key={multiDrawOrderId}
      multiDrawOrderId={multiDrawOrderId}
      orderHref={(id) => hrefOf('order', id)}
      onClose={close}
    />
  );
}
