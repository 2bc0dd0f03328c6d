import { useLocale, useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Select } from '@mela/ui/select.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { MOVEMENT_GROUPS, transactionsFile } from '@mela/wire/portal/transactions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBrand } from '../../data/start.tsx';
import { paths } from '../../router/paths.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { MovementList } from '../../widgets/movement-list.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { useChoose } from '../../router/use-choose.ts';
import { DateRange } from './date-range.tsx';
import { DownloadButton } from './download-button.tsx';
import { readMovementFilter } from './filter.ts';
import { movementsQuery, type MovementTotals } from './queries.ts';
import { RecordTabs } from './record-tabs.tsx';
import { SumsPending } from './sums-pending.tsx';

/** What came in and what went out, of everything that the filter lets through. */
function MovementSums({ totals, currency }: { totals: MovementTotals; currency: string }) {
  const text = useText();
  return (
    <dl
      aria-label={text('records.totals')}
      className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="grow basis-2/5">
        <dt className="text-sm text-ink-soft">{text('records.cameIn')}</dt>
        <dd className="text-lg font-bold">
          <Amount value={totals.in} currency={currency} />
        </dd>
      </div>
      <div className="grow basis-2/5">
        <dt className="text-sm text-ink-soft">{text('records.wentOut')}</dt>
        <dd className="text-lg font-bold">
          <Amount value={totals.out} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** Every movement of the member's money but single bets, which the betting record has. */
export function Component() {
  const { text, zone } = useLocale();
  const { currency } = useBrand();
  const [search] = useSearch();
  const choose = useChoose();
  const filter = readMovementFilter(search, zone);
  const query = useInfiniteQuery(movementsQuery(filter));
  const { data } = query;
  usePageFacts({ title: text('records.transactionsTitle') });

  const movements = data?.pages.flatMap((page) => page.movements) ?? [];
  const totals = data?.pages[0]?.totals;
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('records.transactionsTitle')}</h1>
      <RecordTabs here={paths.transactions} />
      <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
        <DateRange days={filter} />
        <Select
          label={text('records.what')}
          value={filter.group ?? ''}
          onChange={({ currentTarget }) => choose({ group: currentTarget.value })}
          options={[
            { value: '', label: text('records.all') },
            ...MOVEMENT_GROUPS.map((group) => ({ value: group, label: text(`records.group.${group}`) })),
          ]}
        />
      </form>
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </QueryFallback>
      {data && (
        <>
          {totals ? <MovementSums totals={totals} currency={currency} /> : <SumsPending />}
          {movements.length === 0 ? (
            <EmptyState title={text('records.noMovements')} />
          ) : (
            <>
              <MovementList movements={movements} />
              <DownloadButton
                endpoint={transactionsFile}
                query={filter}
                name={`transactions_${filter.from}_${filter.to}.csv`}
              />
            </>
          )}
          <MoreButton list={query} />
        </>
      )}
    </div>
  );
}
