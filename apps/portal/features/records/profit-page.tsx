import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { personalProfitFile } from '@mela/wire/portal/records.ts';
import { useQuery } from '@tanstack/react-query';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useSearch } from '../../router/router-provider.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { paths } from '../../router/paths.ts';
import { SumsPending } from './sums-pending.tsx';
import { categoryName } from './bet-words.ts';
import { DateRange } from './date-range.tsx';
import { DownloadButton } from './download-button.tsx';
import { CATEGORIES, readProfitDays } from './filter.ts';
import { ProfitChart } from './profit-chart.tsx';
import { ProfitTable } from './profit-table.tsx';
import { profitQuery } from './queries.ts';
import { RecordTabs } from './record-tabs.tsx';
import { TotalsStrip } from './totals-strip.tsx';

/** What the member has won and lost: the net result first, then day by day, and where it came from. */
export function Component() {
  const { text, zone } = useLocale();
  const [search] = useSearch();
  const days = readProfitDays(search, zone);
  const query = useQuery(profitQuery(days));
  const { data } = query;
  usePageFacts({ title: text('records.profitTitle') });
  const category = (code: string): string => {
    const known = CATEGORIES.find((one) => one === code);
    return known ? categoryName(text, known) : code;
  };
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('records.profitTitle')}</h1>
      <RecordTabs here={paths.profit} />
      <form onSubmit={(event) => event.preventDefault()}>
        <DateRange days={days} />
      </form>
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </QueryFallback>
      {data === null && <SumsPending />}
      {data && (
        <>
          <TotalsStrip
            totals={{ ...data.total, count: data.total.bets, held: data.held.amount }}
            currency={data.currency}
          />
          {data.days.length === 0 ? (
            <EmptyState title={text('records.noSettled')} />
          ) : (
            <>
              <ProfitChart report={data} days={days} />
              <p className="text-ink-soft">{text('records.profitNote')}</p>
              <ProfitTable
                title={text('records.byCategory')}
                currency={data.currency}
                rows={data.categories.map((sum) => ({ ...sum, name: category(sum.category) }))}
              />
              <ProfitTable
                title={text('records.byVendor')}
                currency={data.currency}
                rows={data.vendors.map((sum) => ({ ...sum, name: sum.name }))}
              />
              <DownloadButton
                endpoint={personalProfitFile}
                query={days}
                name={`profit_${days.from}_${days.to}.csv`}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
