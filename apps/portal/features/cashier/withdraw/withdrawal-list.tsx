import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { withdrawals } from '@mela/wire/portal/withdrawals.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../../client/call.ts';
import { sentenceOf } from '../../../client/refusals.ts';
import { DisputeOpen } from './dispute-open.tsx';
import { providerName } from './providers.ts';
import { payoutAccountsQuery, withdrawalsQuery } from './queries.ts';
import { ReceiptQuestion } from './receipt-question.tsx';
import { WithdrawalPictures } from './withdrawal-pictures.tsx';
import { WithdrawalWay } from './withdrawal-way.tsx';
import { endOf, isGivenBack, withdrawalStates, type Withdrawal } from './withdrawal-states.ts';

const PAGE = 20;

/** The member's withdrawals, newest first; a paid one asks whether the money has come. */
export function WithdrawalList() {
  const { text } = useReader();
  const query = useQuery(withdrawalsQuery());
  const [older, setOlder] = useState<readonly Withdrawal[]>([]);
  const newest = query.data?.withdrawals ?? [];
  const shown = [...newest, ...older.filter(({ id }) => newest.every((other) => other.id !== id))];
  const last = shown.at(-1);
  const more = useMutation({
    mutationFn: (before: string) => call(withdrawals, { query: { before, limit: PAGE } }),
    onSuccess: (answer) => setOlder([...older, ...answer.withdrawals]),
  });
  const mayBeMore = newest.length >= PAGE && (more.data?.withdrawals.length ?? PAGE) >= PAGE;
  return (
    <section aria-labelledby="withdrawals-title" className="flex flex-col gap-2">
      <h2 id="withdrawals-title" className="text-lg font-bold">
        {text('withdraw.listTitle')}
      </h2>
      {query.error && (
        <ErrorState
          message={sentenceOf(query.error, text)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.error && query.data === undefined && <Skeleton className="h-24" />}
      {query.data && shown.length === 0 && <EmptyState title={text('withdraw.listEmpty')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {shown.map((withdrawal) => (
          <li key={withdrawal.id} className="rounded-card border border-line bg-surface px-4 py-3">
            <WithdrawalLine withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
      {last && mayBeMore && (
        <Button look="outline" busy={more.isPending} onClick={() => more.mutate(last.id)}>
          {text('withdraw.older')}
        </Button>
      )}
      <FormError>{more.error ? sentenceOf(more.error, text) : undefined}</FormError>
    </section>
  );
}

function WithdrawalLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, formats } = useReader();
  const { tone, name } = withdrawalStates[withdrawal.state];
  const { amount, currency, fee, reason, proofReference } = withdrawal;
  const end = endOf(withdrawal);
  const { data: payout } = useQuery(payoutAccountsQuery());
  const account = payout?.accounts.find(({ id }) => id === withdrawal.payoutAccountId);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <span className="flex flex-1 flex-col">
          <Amount value={amount} currency={currency} className="font-semibold" />
          <time dateTime={withdrawal.requestedAt.toISOString()} className="text-sm text-ink-soft">
            {formats.moment(withdrawal.requestedAt)}
          </time>
        </span>
        <Badge tone={tone}>{text(name)}</Badge>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <Line label={text('cashier.reference')}>{withdrawal.reference}</Line>
        {account && (
          <Line label={text('withdraw.goesTo')}>
            {providerName(account.provider, text)} •••• {account.numberEnd}
          </Line>
        )}
        {fee > 0n && !isGivenBack(withdrawal) && (
          <>
            <Line label={text('cashier.fee')}>
              <Amount value={fee} currency={currency} />
            </Line>
            <Line label={text('withdraw.youGet')}>
              <Amount value={amount - fee} currency={currency} />
            </Line>
          </>
        )}
        {proofReference !== null && <Line label={text('cashier.proof')}>{proofReference}</Line>}
        {reason !== null && <Line label={text('cashier.reason')}>{reason}</Line>}
      </dl>
      {end !== null && <p className="text-sm">{text(end)}</p>}
      <WithdrawalWay state={withdrawal.state} />
      <WithdrawalPictures withdrawal={withdrawal} />
      {withdrawal.state === 'paid' && <ReceiptQuestion withdrawal={withdrawal} />}
      {withdrawal.state === 'disputed' && <DisputeOpen withdrawal={withdrawal} />}
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="digits text-end break-words">{children}</dd>
  </>
);
