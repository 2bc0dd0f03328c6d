import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { withdrawalView } from '@mela/wire/console/withdrawals.ts';

type Order = AnswerOf<typeof withdrawalView>['payouts'][number];

/** From so many looks without a clear answer on, people should ask the company themselves. */
const SILENT_FROM = 3;

/** What companies were asked to send, and what they have said. */
export function Orders({ payouts }: { payouts: readonly Order[] }) {
  const { text, formats } = useLocale();
  return (
    <ol className="flex flex-col gap-2">
      {payouts.map((order) => (
        <li key={order.reference} className="rounded-control border border-line px-4 py-2 text-sm">
          <strong>{order.channel}</strong> · <span className="digits">{order.reference}</span>
          <span className="block text-ink-soft">
            {text(`console.order.${order.state}`)} · {formats.moment(order.orderedAt)}
            {order.transaction !== null && ` · ${order.transaction}`}
            {order.why !== null && ` · ${order.why}`}
          </span>
          {order.recalledAt !== null && <span className="block">{text('console.orderRecalled')}</span>}
          {order.unanswered >= SILENT_FROM && (
            <span className="block text-notice">
              {text('console.orderSilent', { count: order.unanswered })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
