import { useText } from '@mela/i18n/react.ts';
import { depositOfPage } from '@mela/wire/portal/pages.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useLocation } from '../../router/router-provider.tsx';
import { CashierTabs } from './cashier-tabs.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositReturn } from './deposit-return.tsx';
import { useCashierPushes } from './queries.ts';

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
        {depositId === null ? <DepositForm /> : <DepositReturn key={depositId} depositId={depositId} />}
      </div>
      <DepositList />
    </div>
  );
}
