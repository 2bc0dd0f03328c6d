import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { depositOfPage, depositPage } from '@mela/wire/portal/pages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { CashierTabs } from './cashier-tabs.tsx';
import { DepositForm } from './deposit-form.tsx';
import { depositStates } from './deposit-states.ts';
import { useCashierPushes, depositsQuery } from './queries.ts';

const DepositReturn = lazyComponent(async () => (await import('./deposit-return.tsx')).DepositReturn);

/** The member's deposits, the latest first; each leads to its own page. */
function DepositList() {
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
          const { tone, name } = depositStates[deposit.state];
          return (
            <li key={deposit.id}>
              <a
                href={depositPage(deposit.id)}
                className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:bg-raised"
              >
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

/** Paying in: the form, what became of the payment one comes back from, and earlier ones. */
export function Component() {
  const text = useText();
  const { search } = useLocation();
  const depositId = depositOfPage(search);
  useCashierPushes();
  usePageFacts({ title: text('cashier.depositTitle') });
  return (
    <div className="mx-auto grid max-w-2xl gap-4 xl:max-w-none xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:items-start xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <h1 className="text-2xl font-bold">{text('cashier.depositTitle')}</h1>
        <CashierTabs here="deposit" />
        {depositId === null ? (
          <DepositForm />
        ) : (
          <LoadingBoundary room={<Skeleton className="h-64" />}>
            <DepositReturn key={depositId} depositId={depositId} />
          </LoadingBoundary>
        )}
      </div>
      <DepositList />
    </div>
  );
}
