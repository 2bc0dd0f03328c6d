import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { Totals } from './queries.ts';

/** The sums of the whole selection: the net result is told as plainly as the stakes. */
export function TotalsStrip({ totals, currency }: { totals: Totals; currency: string }) {
  const { text, formats } = useLocale();
  const sums = [
    { name: text('records.stake'), value: totals.stake, signed: false },
    { name: text('records.win'), value: totals.win, signed: false },
    { name: text('records.result'), value: totals.win - totals.stake, signed: true },
    { name: text('records.turnover'), value: totals.turnover, signed: false },
  ];
  return (
    <section aria-label={text('records.totals')} className="rounded-card border border-line bg-surface p-4">
      <p className="mb-2 text-sm text-ink-soft">{text('records.bets', { count: totals.count })}</p>
      <dl className="flex flex-wrap gap-3">
        {sums.map(({ name, value, signed }) => (
          // Two or four to a line, and a very large sum has one of its own.
          <div key={name} className="grow basis-2/5 sm:basis-1/5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-lg font-bold">
              <Amount value={value} currency={currency} signed={signed} />
            </dd>
          </div>
        ))}
      </dl>
      {totals.held > 0n && (
        <p className="mt-3 text-sm text-ink-soft">
          {text('records.heldNote', { amount: formats.money(totals.held, currency) })}
        </p>
      )}
    </section>
  );
}
