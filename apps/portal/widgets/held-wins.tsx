import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { ownFunds } from '@mela/wire/portal/vendor-wallets.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../data/query.ts';

/** Wins that are checked before they are paid, where there are any: what a game has said is not in the balance yet. */
export function HeldWins() {
  const { text, formats } = useLocale();
  const { data } = useQuery(queryOf(ownFunds));
  if (!data || data.onHold === 0n) return null;
  const { currency, onHold, heldWins } = data;
  return (
    <section
      aria-label={text('transfers.onHold')}
      className="rounded-card border border-notice bg-surface p-4"
    >
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        {text('transfers.onHold')}
        <Amount value={onHold} currency={currency} className="ms-auto" />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{text('transfers.onHoldNote')}</p>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {heldWins.map(({ id, vendorName, amount, heldAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-ink-soft">
              {vendorName}, {formats.moment(heldAt)}
            </span>
            <Amount value={amount} currency={currency} className="ms-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}
