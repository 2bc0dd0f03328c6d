import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useBrand } from '../../data/start.tsx';
import { useSearch } from '../../router/router-provider.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { HeldWins } from '../../widgets/held-wins.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { paths } from '../../router/paths.ts';
import { SumsPending } from './sums-pending.tsx';
import { BetDetails } from './bet-details.tsx';
import { BetList } from './bet-list.tsx';
import { betHistoryFile } from '@mela/wire/portal/records.ts';
import { DownloadButton } from './download-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { readFilter } from './filter.ts';
import { betsQuery, type Bet } from './queries.ts';
import { TotalsStrip } from './totals-strip.tsx';

/** Everything that the member has bet: rounds of games and slips of the lottery. */
function RecordsPage() {
  const { text, zone } = useLocale();
  const { currency } = useBrand();
  const [search] = useSearch();
  const [opened, setOpened] = useState<Bet | null>(null);
  const filter = readFilter(search, zone);
  const query = useInfiniteQuery(betsQuery(filter));
  const { data } = query;
  usePageFacts({ title: text('records.title') });

  const bets = data?.pages.flatMap((page) => page.bets) ?? [];
  const totals = data?.pages[0]?.totals;
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('records.title')}</h1>
      <RecordTabs here={paths.records} />
      <FilterBar filter={filter} vendors={data?.pages[0]?.vendors ?? []} />
      <HeldWins />
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </QueryFallback>
      {data && (
        <>
          {totals ? <TotalsStrip totals={totals} currency={currency} /> : <SumsPending />}
          {bets.length === 0 ? (
            <EmptyState title={text('records.empty')} />
          ) : (
            <BetList bets={bets} onOpen={setOpened} />
          )}
          {bets.length > 0 && (
            <DownloadButton
              endpoint={betHistoryFile}
              query={filter}
              name={`bets_${filter.from}_${filter.to}.csv`}
            />
          )}
          <MoreButton list={query} />
        </>
      )}
      {opened && <BetDetails bet={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

export { RecordsPage as Component };
