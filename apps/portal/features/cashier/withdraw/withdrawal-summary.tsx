import { useLocale } from '@mela/i18n/react.ts';
import { mulDiv } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import type { withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import type { ReactNode } from 'react';

const FEE_BASE = 10_000n;

type WithdrawalSummaryProps = { terms: AnswerOf<typeof withdrawalTerms>; amount: bigint };

/** What a withdrawal costs and what comes of it, and what is left of the day's allowance. */
export function WithdrawalSummary({ terms, amount }: WithdrawalSummaryProps) {
  const { text, formats } = useLocale();
  const fee = terms.freeLeft > 0 ? 0n : mulDiv(amount, BigInt(terms.feeRate), FEE_BASE, 'down');
  const money = (value: bigint) => <Amount value={value} currency={terms.currency} />;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <dl className="flex flex-col gap-1">
        <Row label={text('cashier.fee')}>{terms.freeLeft > 0 ? text('withdraw.noFee') : money(fee)}</Row>
        <Row label={text('withdraw.youGet')}>
          <strong className="text-base">{money(amount - fee)}</strong>
        </Row>
        <Row label={text('withdraw.dayLeft')}>{money(terms.dailyLeft)}</Row>
      </dl>
      <p className="text-ink-soft">
        {terms.freeLeft > 0
          ? text('withdraw.freeLeft', { count: terms.freeLeft })
          : text('withdraw.feeNow', { percent: formats.number(terms.feeRate / 100) })}
      </p>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
);
