import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { personalProfitFile } from '@mela/wire/portal/records.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '../../router/paths.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { Below } from '../../widgets/below.tsx';
import { categoryName } from '../../data/games/category-name.ts';
import { DayChart } from '../../widgets/day-chart.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { DateRange } from './date-range.tsx';
import { DownloadButton } from './download-button.tsx';
import { readProfitDays } from './filter.ts';
import { profitQuery } from './queries.ts';
import { RecordTabs } from './record-tabs.tsx';
import { StatementsSection } from './statements-section.tsx';
import { SumsPending } from './sums-pending.tsx';
import { TotalsStrip } from './totals-strip.tsx';

type Row = { name: string; bets: number; stake: bigint; win: bigint };

/** Results side by side: what was staked, what it came to. */
function ProfitTable({ title, currency, rows }: { title: string; currency: string; rows: readonly Row[] }) {
  const { text } = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <ul className="rounded-card border border-line bg-surface px-4">
        {rows.map(({ name, bets, stake, win }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-3 last:border-0"
          >
            <span className="font-semibold">{name}</span>
            <Amount value={win - stake} currency={currency} signed className="text-right font-bold" />
            <span className="text-sm text-ink-soft">{text('records.bets', { count: bets })}</span>
            <span className="text-right text-sm text-ink-soft">
              {text('records.stake')}: <Amount value={stake} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the member has won and lost: the net result first, then day by day, and where it came from. */
export function Component() {
  const { text, zone } = useLocale();
  const [search] = useSearch();
  const days = readProfitDays(search, zone);
  const query = useQuery(profitQuery(days));
  const { data } = query;
  usePageFacts({ title: text('records.profitTitle') });
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
              <DayChart
                title={text('records.byDay')}
                resultName={text('records.result')}
                results={data.days.map(({ day, stake, win }) => ({ day, stake, result: win - stake }))}
                days={days}
                currency={data.currency}
              />
              <p className="text-ink-soft">{text('records.profitNote')}</p>
              <ProfitTable
                title={text('records.byCategory')}
                currency={data.currency}
                rows={data.categories.map((sum) => ({ ...sum, name: categoryName(text, sum.category) }))}
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
      <Below of={[query]}>
        <StatementsSection />
      </Below>
    </div>
  );
}
