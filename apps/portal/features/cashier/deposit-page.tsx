import { useText } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { depositOfPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { useRealAccount } from '../../data/real-account.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { Below } from '../../widgets/below.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { CashierTabs } from './cashier-tabs.tsx';
import { DepositForm } from './deposit-form.tsx';
import { useCashierPushes } from './cashier-pushes.ts';
import { channelsQuery } from './queries.ts';

const DepositList = lazyComponent(async () => (await import('./deposit-list.tsx')).DepositList);
const DepositReturn = lazyComponent(async () => (await import('./deposit-return.tsx')).DepositReturn);

/** Paying in: the form, what became of the payment one comes back from, and earlier ones. */
export function Component() {
  const text = useText();
  const { search } = useLocation();
  const depositId = depositOfPage(search);
  // The form says once what a trial lacks.
  const isReal = useRealAccount();
  const channels = useQuery(channelsQuery());
  useCashierPushes();
  usePageFacts({ title: text('cashier.depositTitle') });
  return (
    <div className="mx-auto grid max-w-2xl gap-4 xl:max-w-none xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:items-start xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <h1 className="text-2xl font-bold max-sm:sr-only">{text('cashier.depositTitle')}</h1>
        <CashierTabs here="deposit" />
        {depositId === null ? (
          <DepositForm />
        ) : (
          <LoadingBoundary room={<Skeleton className="h-64" />}>
            <DepositReturn key={depositId} depositId={depositId} />
          </LoadingBoundary>
        )}
      </div>
      {isReal !== false && (
        <Below of={depositId === null ? [channels] : []}>
          <LoadingBoundary room={<Skeleton className="h-64" />}>
            <DepositList />
          </LoadingBoundary>
        </Below>
      )}
    </div>
  );
}
