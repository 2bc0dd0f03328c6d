import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { payoutAccountsQuery } from '../../../data/payout-accounts.ts';
import { paths } from '../../../router/paths.ts';
import { Below } from '../../../widgets/below.tsx';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { isComing, QueryFallback } from '../../../widgets/query-fallback.tsx';
import { StaleNote } from '../../../widgets/stale-note.tsx';
import { CashierTabs } from '../cashier-tabs.tsx';
import { useCashierPushes } from '../cashier-pushes.ts';
import { termsQuery, turnoverLotsQuery, withdrawalsQuery } from './queries.ts';
import { TurnoverLots } from './turnover-lots.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

type TurnoverCardProps = { turnover: { required: bigint; done: bigint; left: bigint }; currency: string };

/** What of deposits and bonuses is still to be played, as a bar, and what counts. */
function TurnoverCard({ turnover: { required, done, left }, currency }: TurnoverCardProps) {
  const text = useText();
  if (left === 0n) {
    return (
      <Card className="flex items-center gap-3">
        <Icon of="circle-check" className="size-7 text-gain" />
        <p className="font-semibold">{text('withdraw.turnoverDone')}</p>
      </Card>
    );
  }
  // A hundredth of a percent is finer than any screen; the division is for the eye only.
  const share = Number((done * 10_000n) / required) / 100;
  return (
    <Card className="flex flex-col gap-3">
      <h2 id="turnover-title" className="text-lg font-bold">
        {text('withdraw.turnoverTitle')}
      </h2>
      <progress
        aria-labelledby="turnover-title"
        max={100}
        value={share}
        className="h-4 w-full appearance-none overflow-hidden rounded-full border border-edge bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
      />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-ink-soft">{text('withdraw.turnoverPlayed')}</dt>
          <dd className="font-semibold">
            <Amount value={done} currency={currency} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-soft">{text('withdraw.turnoverLeft')}</dt>
          <dd className="font-semibold">
            <Amount value={left} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="text-ink-soft">{text('withdraw.turnoverHint')}</p>
      <TurnoverLots currency={currency} />
    </Card>
  );
}

/** Money only leaves with the payment password, so it comes first. */
function NeedPaymentPassword() {
  const text = useText();
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-bold">{text('withdraw.needPasswordTitle')}</h2>
      <p className="text-ink-soft">{text('withdraw.needPassword')}</p>
      <LinkButton href={paths.security}>{text('withdraw.setPassword')}</LinkButton>
    </Card>
  );
}

const WithdrawalList = lazyComponent(async () => (await import('./withdrawal-list.tsx')).WithdrawalList);

/** Taking out: what is still to be played, where the money goes, the form, and what became of earlier ones. */
export function Component() {
  const text = useText();
  const terms = useQuery(termsQuery());
  const accounts = useQuery(payoutAccountsQuery());
  const earlier = useInfiniteQuery(withdrawalsQuery());
  const lots = useQuery(turnoverLotsQuery());
  // A question about an earlier one stands first, and what is still to be played in the card above: they would push the form down.
  const rest = [earlier, lots].filter((one) => isComing([one]));
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
        <QueryFallback of={[terms, accounts, ...rest]}>
          <Skeleton className="h-96" />
        </QueryFallback>
        {terms.data && accounts.data && rest.length === 0 && (
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
      <Below of={[terms, accounts, earlier]}>
        <LoadingBoundary room={<Skeleton className="h-40" />}>
          <WithdrawalList />
        </LoadingBoundary>
      </Below>
    </div>
  );
}
