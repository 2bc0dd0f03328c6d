import { useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sentenceOf } from '../../../client/refusals.ts';
import { usePageFacts } from '../../../page/facts.tsx';
import { CashierDoors } from '../cashier-doors.tsx';
import { NeedPaymentPassword } from './need-payment-password.tsx';
import { useCashierPushes } from '../queries.ts';
import { termsQuery, payoutAccountsQuery } from './queries.ts';
import { TurnoverCard } from './turnover-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const WithdrawalList = lazy(async () => ({
  default: (await import('./withdrawal-list.tsx')).WithdrawalList,
}));

/** Taking out: what is still to be played, where the money goes, the form, and what became of earlier ones. */
export function Component() {
  const text = useText();
  const terms = useQuery(termsQuery());
  const accounts = useQuery(payoutAccountsQuery());
  useCashierPushes();
  usePageFacts({ title: text('withdraw.title') });
  const isThere = terms.data !== undefined && accounts.data !== undefined;
  const failed = isThere ? null : (terms.error ?? accounts.error);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('withdraw.title')}</h1>
      <CashierDoors here="withdraw" />
      {failed && (
        <ErrorState
          message={sentenceOf(failed, text)}
          busy={terms.isFetching || accounts.isFetching}
          onRetry={() => {
            void terms.refetch();
            void accounts.refetch();
          }}
        />
      )}
      {!failed && !isThere && <Skeleton className="h-96" />}
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
      <Suspense fallback={<Skeleton className="h-40" />}>
        <WithdrawalList />
      </Suspense>
    </div>
  );
}
