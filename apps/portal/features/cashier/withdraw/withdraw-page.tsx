import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { StaleNote } from '../../../widgets/stale-note.tsx';
import { QueryFallback } from '../../../widgets/query-fallback.tsx';
import { CashierTabs } from '../cashier-tabs.tsx';
import { payoutAccountsQuery } from '../../../data/payout-accounts.ts';
import { NeedPaymentPassword } from './need-payment-password.tsx';
import { useCashierPushes } from '../queries.ts';
import { termsQuery, withdrawalsQuery } from './queries.ts';
import { TurnoverCard } from './turnover-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { lazyComponent } from '../../../data/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';

const WithdrawalList = lazyComponent(async () => (await import('./withdrawal-list.tsx')).WithdrawalList);

/** Taking out: what is still to be played, where the money goes, the form, and what became of earlier ones. */
export function Component() {
  const text = useText();
  const terms = useQuery(termsQuery());
  const accounts = useQuery(payoutAccountsQuery());
  const earlier = useInfiniteQuery(withdrawalsQuery());
  const asked = earlier.data?.pages.flatMap((page) => page.withdrawals).find(({ state }) => state === 'paid');
  useCashierPushes();
  usePageFacts({ title: text('withdraw.title') });
  return (
    <div className="mx-auto grid max-w-2xl gap-4 xl:max-w-none xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:items-start xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <h1 className="text-2xl font-bold">{text('withdraw.title')}</h1>
        <CashierTabs here="withdraw" />
        <StaleNote of={[terms, accounts, earlier]} />
        {asked && (
          // Its time runs, and silence is an answer: it must not lie unseen below the form.
          <a
            href={`#${asked.id}`}
            className="flex min-h-14 items-center gap-3 rounded-card border-2 border-action bg-surface px-4 py-3 font-semibold hover:bg-raised"
          >
            <span className="flex-1">
              {text('withdraw.receiptAsk')} <Amount value={asked.amount} currency={asked.currency} />
            </span>
            <Icon of="chevron-down" className="size-5 shrink-0" />
          </a>
        )}
        <QueryFallback of={[terms, accounts]}>
          <Skeleton className="h-96" />
        </QueryFallback>
        {terms.data && accounts.data && (
          <>
            <TurnoverCard turnover={terms.data.turnover} currency={terms.data.currency} />
            {terms.data.hasPaymentPassword ? (
              <WithdrawForm terms={terms.data} payout={accounts.data} />
            ) : (
              <NeedPaymentPassword />
            )}
          </>
        )}
      </div>
      <LoadingBoundary room={<Skeleton className="h-40" />}>
        <WithdrawalList />
      </LoadingBoundary>
    </div>
  );
}
