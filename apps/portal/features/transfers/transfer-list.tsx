import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { transfersQuery, useTransferNews } from './queries.ts';

/** What went to others and came from them. */
export function TransferList() {
  const { text, formats } = useLocale();
  const query = useInfiniteQuery(transfersQuery());
  useTransferNews();
  const transfers = query.data?.pages.flatMap((page) => page.transfers);
  return (
    <section aria-labelledby="transfers-title" className="flex flex-col gap-2">
      <h2 id="transfers-title" className="text-lg font-bold">
        {text('transfers.earlier')}
      </h2>
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-24" />
      </QueryFallback>
      {transfers?.length === 0 && <EmptyState title={text('transfers.none')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {transfers?.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[1fr_auto] gap-x-3 rounded-card border border-line bg-surface px-4 py-3"
          >
            <span className="font-semibold">
              {text(one.sent ? 'transfers.to' : 'transfers.from', { name: one.with })}
            </span>
            <Amount
              value={one.sent ? -one.amount : one.amount}
              currency={one.currency}
              signed
              className="text-right font-bold"
            />
            <span className="text-sm text-ink-soft">
              <time dateTime={one.madeAt.toISOString()}>{formats.moment(one.madeAt)}</time>
              <span className="digits block">{one.reference}</span>
            </span>
            {one.note && <span className="col-span-2 text-sm break-words">{one.note}</span>}
          </li>
        ))}
      </ul>
      <MoreButton list={query} />
    </section>
  );
}
