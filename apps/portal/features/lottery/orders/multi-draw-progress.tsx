import { useLocale } from '@mela/i18n/react.ts';
import type { MultiDrawOrder } from './order-queries.ts';

const PARTS = [
  { key: 'won', word: 'orders.countWon', look: 'bg-gain' },
  { key: 'lost', word: 'orders.countLost', look: 'bg-edge' },
  { key: 'returned', word: 'orders.countReturned', look: 'bg-notice' },
  { key: 'pending', word: 'orders.countPending', look: 'bg-raised' },
] as const;

/** How far a multi-draw order has come: its draws by what became of them, as a bar and in words. */
export function MultiDrawProgress({
  multiDrawOrder,
}: {
  multiDrawOrder: Pick<MultiDrawOrder, 'counts' | 'draws'>;
}) {
  const { text } = useLocale();
  const { counts, draws } = multiDrawOrder;
  const parts = PARTS.filter(({ key }) => counts[key] > 0);
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-sunken">
        {parts.map(({ key, look }) => (
          <span key={key} className={look} style={{ flexGrow: counts[key] }} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {text('orders.progress', { done: draws - counts.pending, draws })}
        {parts.map(({ key, word }) => (
          <span key={key}>
            {' · '}
            {text(word, { count: counts[key] })}
          </span>
        ))}
      </p>
    </div>
  );
}
