import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withdrawalsQuery } from './queries.ts';
import { ReceiptQuestion } from './receipt-question.tsx';
import { withdrawalStates, type Withdrawal } from './withdrawal-states.ts';

/** The member's latest withdrawals; a paid one asks whether the money has come. */
export function WithdrawalList() {
  const { text } = useReader();
  const { data } = useQuery(withdrawalsQuery());
  return (
    <section aria-labelledby="withdrawals-title" className="flex flex-col gap-2">
      <h2 id="withdrawals-title" className="text-lg font-bold">
        {text('withdraw.listTitle')}
      </h2>
      {data === undefined && <Skeleton className="h-24" />}
      {data?.withdrawals.length === 0 && <EmptyState title={text('withdraw.listEmpty')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {data?.withdrawals.map((withdrawal) => (
          <li key={withdrawal.id} className="rounded-card border border-line bg-surface px-4 py-3">
            <WithdrawalLine withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WithdrawalLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, formats } = useReader();
  const { tone, name } = withdrawalStates[withdrawal.state];
  const { currency, fee, reason, proofReference } = withdrawal;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <span className="flex flex-1 flex-col">
          <Amount value={withdrawal.amount} currency={currency} className="font-semibold" />
          <time dateTime={withdrawal.requestedAt.toISOString()} className="text-sm text-ink-soft">
            {formats.moment(withdrawal.requestedAt)}
          </time>
        </span>
        <Badge tone={tone}>{text(name)}</Badge>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <Line label={text('cashier.reference')}>{withdrawal.reference}</Line>
        {fee > 0n && (
          <Line label={text('cashier.fee')}>
            <Amount value={fee} currency={currency} />
          </Line>
        )}
        {proofReference !== null && <Line label={text('cashier.proof')}>{proofReference}</Line>}
        {reason !== null && <Line label={text('cashier.reason')}>{reason}</Line>}
      </dl>
      {withdrawal.state === 'paid' && <ReceiptQuestion withdrawal={withdrawal} />}
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="digits text-end break-words">{children}</dd>
  </>
);
