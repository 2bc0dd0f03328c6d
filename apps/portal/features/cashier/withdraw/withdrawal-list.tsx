import { useLocale, useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { withdrawalProof } from '@mela/wire/portal/withdrawals.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../data/call.ts';
import { providerName } from '../../../data/payout-accounts.ts';
import { MoreButton } from '../../../widgets/more-button.tsx';
import { QueryFallback } from '../../../widgets/query-fallback.tsx';
import { SentPictures } from '../../../widgets/sent-pictures.tsx';
import { DisputeOpen } from './dispute-open.tsx';
import { withdrawalsQuery } from './queries.ts';
import { ReceiptQuestion } from './receipt-question.tsx';
import { endOf, isGivenBack, withdrawalStates, type Withdrawal } from './withdrawal-states.ts';

type PicturesProps = { withdrawal: Pick<Withdrawal, 'id' | 'proofs'> };

/** The pictures that say something about a payment: our receipts, and what the member has sent. */
function WithdrawalPictures({ withdrawal: { id: withdrawalId, proofs } }: PicturesProps) {
  const { text, formats } = useLocale();
  const pictures = proofs.map(({ id, own }, index) => {
    const name = own ? 'withdraw.pictureOfYours' : 'withdraw.pictureOfOurs';
    return { id, name: text(name, { number: formats.number(index + 1) }) };
  });
  return (
    <SentPictures
      pictures={pictures}
      alt={text('withdraw.pictures')}
      load={(pictureId) => call(withdrawalProof, { params: { withdrawalId, pictureId } })}
    />
  );
}

/** How far along its way a withdrawal is, an approved one between two steps; what has ended otherwise, or is disputed, is on none. */
const STEP: Partial<Record<Withdrawal['state'], number>> = {
  requested: 0,
  'under-review': 1,
  approved: 1.5,
  paying: 2,
  paid: 3,
};
const STEPS = [
  'withdraw.stepAsked',
  'withdraw.stepChecked',
  'withdraw.stepSent',
  'withdraw.stepArrived',
] as const;

/** The four steps from the wish to the money, with where this one is. */
function WithdrawalProgress({ state }: { state: Withdrawal['state'] }) {
  const text = useText();
  const here = STEP[state];
  if (here === undefined) return null;
  return (
    <ol className="grid grid-cols-4 gap-1 text-center text-sm">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === here ? 'step' : undefined}
          className={`flex flex-col items-center gap-1 border-t-4 pt-1 ${
            at <= here ? 'border-action' : 'border-edge'
          } ${at === here ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {at < here && <Icon of="circle-check" className="size-4 text-gain" />}
          {text(step)}
        </li>
      ))}
    </ol>
  );
}

/** The member's withdrawals, newest first; a paid one asks whether the money has come. */
export function WithdrawalList() {
  const { text } = useLocale();
  const query = useInfiniteQuery(withdrawalsQuery());
  const shown = query.data?.pages.flatMap((page) => page.withdrawals);
  return (
    <section aria-labelledby="withdrawals-title" className="flex flex-col gap-2">
      <h2 id="withdrawals-title" className="text-lg font-bold">
        {text('withdraw.listTitle')}
      </h2>
      <QueryFallback of={[query]}>
        <Skeleton className="h-24" />
      </QueryFallback>
      {shown?.length === 0 && <EmptyState title={text('withdraw.listEmpty')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {shown?.map((withdrawal) => (
          <li
            key={withdrawal.id}
            id={withdrawal.id}
            className="scroll-mt-20 rounded-card border border-line bg-surface px-4 py-3"
          >
            <WithdrawalLine withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
      <MoreButton list={query} />
    </section>
  );
}

function WithdrawalLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, formats } = useLocale();
  const { tone, name } = withdrawalStates[withdrawal.state];
  const { amount, currency, fee, reason, proofReference, paidTo } = withdrawal;
  const end = endOf(withdrawal);
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
        <Line label={text('withdraw.goesTo')}>
          {providerName(paidTo.provider, text)} •••• {paidTo.numberEnd}
          {paidTo.holder !== null && <span className="block">{paidTo.holder}</span>}
        </Line>
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
      <WithdrawalProgress state={withdrawal.state} />
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
