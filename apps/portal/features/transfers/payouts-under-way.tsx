import { useLocale } from '@mela/i18n/react.ts';
import { MINUTE_MS } from '@mela/primitives/durations.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { withdrawals } from '@mela/wire/portal/withdrawals.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';

const UNDER_WAY = ['requested', 'under-review', 'approved', 'paying'];
/** More of them than can be asked for in some days. */
const LATEST = 20;

type PayoutsProps = {
  /** What nine of ten payouts take; null where that cannot be said. */
  usualMinutes: number | null;
};

export const latestPayouts = () => queryOf(withdrawals, { query: { limit: LATEST } });

/** Payouts that have not been sent yet, each with when it is likely to be. */
export function PayoutsUnderWay({ usualMinutes }: PayoutsProps) {
  const { text, formats } = useLocale();
  const { data } = useQuery(latestPayouts());
  const waiting = data?.withdrawals.filter(({ state }) => UNDER_WAY.includes(state)) ?? [];
  if (waiting.length === 0) return null;
  const when = (requestedAt: Date): string => {
    if (usualMinutes === null) return text('transfers.payoutAsked', { at: formats.moment(requestedAt) });
    const until = new Date(requestedAt.getTime() + usualMinutes * MINUTE_MS);
    return until.getTime() > serverNow()
      ? text('transfers.payoutUntil', { at: formats.moment(until) })
      : text('transfers.payoutLate');
  };
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('transfers.payouts')}</h2>
      <ul className="mt-2 flex flex-col gap-3">
        {waiting.map(({ id, reference, amount, fee, currency, requestedAt }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-3">
            <a href={paths.withdraw} className="digits text-action underline underline-offset-2">
              {reference}
            </a>
            <Amount value={amount - fee} currency={currency} className="font-bold" />
            <p className="col-span-2 text-sm text-ink-soft">{when(requestedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
