import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { depositPage } from '@mela/wire/portal/pages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { ChannelMark } from './channel-mark.tsx';
import { shownState } from './deposit-states.ts';
import { depositsQuery } from './queries.ts';

/** The member's deposits, the latest first; each leads to its own page. */
export function DepositList() {
  const { text, formats } = useLocale();
  const query = useInfiniteQuery(depositsQuery());
  const deposits = query.data?.pages.flatMap((page) => page.deposits);
  return (
    <section aria-labelledby="deposits-title" className="flex flex-col gap-2">
      <h2 id="deposits-title" className="text-lg font-bold">
        {text('cashier.depositsTitle')}
      </h2>
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-24" />
      </QueryFallback>
      {deposits?.length === 0 && <EmptyState title={text('cashier.noDeposits')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {deposits?.map((deposit) => {
          const { tone, name } = shownState(deposit);
          return (
            <li key={deposit.id}>
              <a
                href={depositPage(deposit.id)}
                className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:bg-raised"
              >
                <ChannelMark kind={deposit.kind} provider={deposit.provider} />
                <span className="flex min-w-0 flex-1 flex-col">
                  <Amount value={deposit.amount} currency={deposit.currency} className="font-semibold" />
                  <span className="text-sm wrap-anywhere text-ink-soft">{deposit.channel}</span>
                  <time dateTime={deposit.createdAt.toISOString()} className="text-sm text-ink-soft">
                    {formats.moment(deposit.createdAt)}
                  </time>
                </span>
                <Badge tone={tone}>{text(name)}</Badge>
              </a>
            </li>
          );
        })}
      </ul>
      <MoreButton list={query} />
    </section>
  );
}
