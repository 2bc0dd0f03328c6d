import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { walletTransfersQuery, type Wallet } from './wallet-queries.ts';

const TONES: Readonly<Record<'pending' | 'done' | 'refused' | 'review', Tone>> = {
  pending: 'notice',
  done: 'gain',
  refused: 'plain',
  review: 'notice',
};

/** Movements between the main wallet and the vendors', the latest first. */
export function WalletTransfers({ wallets }: { wallets: readonly Wallet[] }) {
  const { text, formats } = useLocale();
  const query = useInfiniteQuery(walletTransfersQuery());
  const transfers = query.data?.pages.flatMap((page) => page.transfers);
  const nameOf = (vendor: string): string => wallets.find((one) => one.vendor === vendor)?.name ?? vendor;
  return (
    <section aria-labelledby="movements-title" className="flex flex-col gap-2">
      <h2 id="movements-title" className="text-lg font-bold">
        {text('transfers.movements')}
      </h2>
      <QueryFallback of={[query]}>
        <Skeleton className="h-24" />
      </QueryFallback>
      {transfers?.length === 0 && <EmptyState title={text('transfers.noMovements')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {transfers?.map(({ id, vendor, direction, amount, moved, currency, state, ...one }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3"
          >
            <span className="font-semibold">
              {text(direction === 'in' ? 'transfers.wentTo' : 'transfers.cameFrom', { name: nameOf(vendor) })}
            </span>
            <Amount value={moved ?? amount} currency={currency} className="text-right font-bold" />
            <span className="text-sm text-ink-soft">
              <time dateTime={one.openedAt.toISOString()}>{formats.moment(one.openedAt)}</time>
              <span className="digits block">{one.reference}</span>
            </span>
            <span className="text-right">
              <Badge tone={TONES[state]}>{text(`transfers.state.${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton list={query} />
    </section>
  );
}
