import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { MovementTotals } from './queries.ts';

/** What came in and what went out, of everything that the filter lets through. */
export function MovementSums({ totals, currency }: { totals: MovementTotals; currency: string }) {
  const text = useText();
  return (
    <dl
      aria-label={text('records.totals')}
      className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="grow basis-2/5">
        <dt className="text-sm text-ink-soft">{text('records.cameIn')}</dt>
        <dd className="text-lg font-bold">
          <Amount value={totals.in} currency={currency} />
        </dd>
      </div>
      <div className="grow basis-2/5">
        <dt className="text-sm text-ink-soft">{text('records.wentOut')}</dt>
        <dd className="text-lg font-bold">
          <Amount value={totals.out} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
