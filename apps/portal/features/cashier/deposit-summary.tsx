import { useText } from '@mela/i18n/react.ts';
import { mulDiv, parseAmount } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import type { Channel } from './channel-choice.tsx';

/** What the typed amount comes to: fee, and what lands on the balance. Nothing while it is not an amount. */
export function DepositSummary({ typed, channel }: { typed: string; channel: Channel }) {
  const text = useText();
  const amount = parseAmount(typed.trim());
  if (!amount.ok || amount.value <= 0n || channel.feeRate === 0) return null;
  const fee = mulDiv(amount.value, BigInt(channel.feeRate), 10_000n, 'down');
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-3">
      <dt className="text-ink-soft">{text('cashier.fee')}</dt>
      <dd className="text-end">
        <Amount value={fee} currency={channel.currency} />
      </dd>
      <dt className="font-semibold">{text('cashier.youGet')}</dt>
      <dd className="text-end font-semibold">
        <Amount value={amount.value - fee} currency={channel.currency} />
      </dd>
    </dl>
  );
}
