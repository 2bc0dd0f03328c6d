import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { useId } from 'react';

type Row = { name: string; bets: number; stake: bigint; win: bigint };

/** Results side by side: what was staked, what it came to. */
export function ProfitTable({
  title,
  currency,
  rows,
}: {
  title: string;
  currency: string;
  rows: readonly Row[];
}) {
  const { text } = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <ul className="rounded-card border border-line bg-surface px-4">
        {rows.map(({ name, bets, stake, win }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-3 last:border-0"
          >
            <span className="font-semibold">{name}</span>
            <Amount value={win - stake} currency={currency} signed className="text-right font-bold" />
            <span className="text-sm text-ink-soft">{text('records.bets', { count: bets })}</span>
            <span className="text-right text-sm text-ink-soft">
              {text('records.stake')}: <Amount value={stake} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
