import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { BetState } from '@mela/wire/bet-states.ts';

type BetStateWordProps = { bet: Readonly<{ state: BetState; held: bigint; currency: string }> };

/** What became of a bet, and how much of its win waits for two of the staff. */
export function BetStateWord({ bet: { state, held, currency } }: BetStateWordProps) {
  const { text } = useLocale();
  return (
    <>
      {text(`console.betState.${state}`)}
      {held > 0n && (
        <>
          {state === 'held' ? ': ' : ` · ${text('console.betState.held')}: `}
          <Amount value={held} currency={currency} />
        </>
      )}
    </>
  );
}
