import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { Spinner } from '@mela/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { paths } from '../../router/paths.ts';
import { isOpenDeposit, type Deposit } from './deposit-states.ts';
import { UnpaidActions } from './unpaid-actions.tsx';
import { HandPayment } from './hand-payment.tsx';
import { depositQuery } from './queries.ts';

/** The push tells; asking now and then is for when the push channel is down. */
const ASK_AGAIN_MS = 5000;

/** What became of a payment that the browser comes back from. */
export function DepositReturn({ depositId }: { depositId: string }) {
  const text = useText();
  const query = useQuery({
    ...depositQuery(depositId),
    refetchInterval: ({ state }) => (isOpenAnswer(state.data) ? ASK_AGAIN_MS : false),
  });
  const { data } = query;
  // A later look that fails takes nothing away that is being read or typed.
  if (!data)
    return (
      <QueryFallback of={[query]}>
        <Skeleton className="h-64" />
      </QueryFallback>
    );
  if (data.payment && (data.state === 'created' || data.state === 'expired'))
    return <HandPayment deposit={data} payment={data.payment} />;
  return (
    <Card className="flex flex-col items-center gap-3 py-8 text-center" aria-live="polite">
      <Outcome deposit={data} />
      <p className="text-sm text-ink-soft">
        {text('cashier.reference')}: <span className="digits">{data.reference}</span>
      </p>
    </Card>
  );
}

const ENDED = {
  rejected: 'cashier.depositRejected',
  expired: 'cashier.depositExpired',
  cancelled: 'cashier.depositCancelled',
} as const;

const isOpenAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer && isOpenDeposit(String(answer.state));

function Outcome({ deposit }: { deposit: Deposit }) {
  const text = useText();
  const amount = <Amount value={deposit.amount} currency={deposit.currency} className="text-2xl font-bold" />;
  const again = (
    <LinkButton href={paths.deposit} look={deposit.state === 'credited' ? 'outline' : 'action'}>
      {text('cashier.depositAgain')}
    </LinkButton>
  );
  switch (deposit.state) {
    case 'credited':
      return (
        <StatusNote
          icon={<Icon of="circle-check" className="size-12 text-gain" />}
          title={text('cashier.depositCredited')}
        >
          {amount}
          {deposit.asked !== null && (
            <p className="text-ink-soft">
              {text('cashier.otherCame')} <Amount value={deposit.asked} currency={deposit.currency} />
            </p>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton href={paths.home}>{text('cashier.goPlay')}</LinkButton>
            {again}
          </div>
        </StatusNote>
      );
    case 'rejected':
    case 'expired':
    case 'cancelled':
      return (
        <StatusNote
          icon={<Icon of="circle-alert" className="size-12 text-loss" />}
          title={text(ENDED[deposit.state])}
        >
          {amount}
          {deposit.reason !== null && (
            <p>
              {text('cashier.reason')}: <strong>{deposit.reason}</strong>
            </p>
          )}
          <p className="text-ink-soft">
            {text(deposit.kind === 'gateway' ? 'cashier.depositLateHint' : 'cashier.rejectedHint')}
          </p>
          {again}
        </StatusNote>
      );
    default:
      return (
        <StatusNote
          icon={
            <span className="flex size-12 scale-250 items-center justify-center text-action">
              <Spinner />
            </span>
          }
          title={text(deposit.kind === 'gateway' ? 'cashier.depositUnpaid' : 'cashier.depositChecking')}
        >
          {amount}
          <p className="text-ink-soft">
            {text(deposit.kind === 'gateway' ? 'cashier.depositUnpaidHint' : 'cashier.handCheckingHint')}
          </p>
          {deposit.transactionId !== null && deposit.kind !== 'gateway' && (
            <p className="break-all">
              {text(`cashier.transaction.${deposit.kind}`)}:{' '}
              <strong className="digits">{deposit.transactionId}</strong>
            </p>
          )}
          {deposit.kind === 'gateway' ? <Unpaid deposit={deposit} /> : again}
        </StatusNote>
      );
  }
}

const StatusNote = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <>
    {icon}
    <h2 className="text-xl font-bold">{title}</h2>
    {children}
  </>
);

/** What is left to do about a deposit through a company, and how long it can be done. */
function Unpaid({ deposit }: { deposit: Deposit }) {
  const text = useText();
  return (
    <>
      <p>
        {text('cashier.payWithin')} <Countdown until={deposit.expiresAt} className="font-bold" />
      </p>
      <UnpaidActions deposit={deposit} />
    </>
  );
}
