import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { movementWord } from './movement-words.ts';
import type { Movement } from './queries.ts';

/** The movements, one card each: what for, when, how much, and what there was afterwards. */
export function MovementList({ movements }: { movements: readonly Movement[] }) {
  const { text, formats } = useLocale();
  return (
    <ul className="flex flex-col gap-2">
      {movements.map((movement) => (
        <li
          key={movement.id}
          className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3"
        >
          <span className="font-semibold">{movementWord(text, movement)}</span>
          <Amount
            value={movement.amount}
            currency={movement.currency}
            signed
            className="text-right font-bold"
          />
          <span className="text-sm text-ink-soft">
            <time dateTime={movement.at.toISOString()}>{formats.moment(movement.at)}</time>
            {movement.reference && <span className="digits block break-all">{movement.reference}</span>}
          </span>
          <span className="text-right text-sm text-ink-soft">
            {text('records.balanceAfter')}
            <Amount value={movement.balanceAfter} currency={movement.currency} className="block" />
          </span>
        </li>
      ))}
    </ul>
  );
}
