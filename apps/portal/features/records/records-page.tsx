import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Select } from '@mela/ui/select.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { BET_STATES } from '@mela/wire/bet-states.ts';
import { betHistoryFile } from '@mela/wire/portal/records.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../../data/start.tsx';
import { CATEGORIES, categoryName } from '../../data/games/category-name.ts';
import { paths } from '../../router/paths.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { HeldWins } from '../../widgets/held-wins.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { useChoose } from '../../router/use-choose.ts';
import { BetDetails } from './bet-details.tsx';
import { BetList } from './bet-list.tsx';
import { DateRange } from './date-range.tsx';
import { DownloadButton } from './download-button.tsx';
import { readFilter, type RecordFilter } from './filter.ts';
import { betsQuery, type Bet } from './queries.ts';
import { RecordTabs } from './record-tabs.tsx';
import { SumsPending } from './sums-pending.tsx';
import { TotalsStrip } from './totals-strip.tsx';

type FilterBarProps = {
  filter: RecordFilter;
  /** Who made the games; unknown until the first answer. */
  vendors: readonly { code: string; name: string }[];
};

/** Which days, and behind one press which games and results: the sums and the bets are what a phone shows first. */
function FilterBar({ filter, vendors }: FilterBarProps) {
  const { text, formats } = useLocale();
  const choose = useChoose();
  const all = { value: '', label: text('records.all') };
  const listed = vendors.map(({ code, name }) => ({ value: code, label: name }));
  const asked = filter.vendor;
  const missing = asked !== undefined && vendors.every(({ code }) => code !== asked);
  const chosen = [filter.category, filter.vendor, filter.state].filter((one) => one !== undefined).length;
  const [open, setOpen] = useState(chosen > 0);
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <DateRange days={filter} />
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-action [&::-webkit-details-marker]:hidden">
          <Icon of="chevron-right" className="size-5 eased in-open:rotate-90" />
          {text('records.narrow')}
          {chosen > 0 && (
            <span className="digits min-w-6 rounded-full bg-action px-1.5 text-center text-on-action">
              {formats.number(chosen)}
            </span>
          )}
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Select
            label={text('records.category')}
            value={filter.category ?? ''}
            onChange={({ currentTarget }) => choose({ category: currentTarget.value })}
            options={[
              all,
              ...CATEGORIES.map((category) => ({ value: category, label: categoryName(text, category) })),
            ]}
          />
          <Select
            label={text('records.vendor')}
            value={filter.vendor ?? ''}
            onChange={({ currentTarget }) => choose({ vendor: currentTarget.value })}
            options={[all, ...listed, ...(missing ? [{ value: asked, label: asked }] : [])]}
          />
          <Select
            label={text('records.state')}
            value={filter.state ?? ''}
            onChange={({ currentTarget }) => choose({ state: currentTarget.value })}
            options={[all, ...BET_STATES.map((state) => ({ value: state, label: text(`records.${state}`) }))]}
          />
        </div>
      </details>
    </form>
  );
}

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
