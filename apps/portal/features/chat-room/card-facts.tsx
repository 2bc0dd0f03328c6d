import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { Shared, SharedFacts } from '../../widgets/share-in-room.tsx';

/** What somebody shows of a bet or a win. */
export function CardFacts({ kind, facts }: { kind: Shared['kind']; facts: SharedFacts }) {
  const { text } = useLocale();
  const { gameName, drawNumber, lines, stake, win, currency } = facts;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-sm text-ink-soft">{text(`chat-room.${kind}`)}</p>
      <p className="font-bold break-words">{gameName}</p>
      {drawNumber !== undefined && lines !== undefined && (
        <p className="text-sm text-ink-soft">
          <span className="digits">{text('chat-room.draw', { drawNumber })}</span> ·{' '}
          {text('chat-room.lines', { count: lines })}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        <dt className="text-ink-soft">{text('chat-room.staked')}</dt>
        <dd>
          <Amount value={stake} currency={currency} />
        </dd>
        {win !== null && (
          <>
            <dt className="text-ink-soft">{text('chat-room.won')}</dt>
            <dd>
              <Amount value={win} currency={currency} className="font-bold text-gain" />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
