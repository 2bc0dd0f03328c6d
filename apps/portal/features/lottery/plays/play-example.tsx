import { payoutOf, unitStake } from '@mela/lottery-rules';
import { exampleOf } from '@mela/lottery-rules/example-of.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { useBrand } from '../../../data/start.tsx';
import type { Draft } from '../slip/use-draft.ts';
import { ExampleDraw } from './example-draw.tsx';
import { SelectionText } from './selection-text.tsx';

/** An example of a play: what is chosen, what is then drawn, and what that wins at the prizes of now. */
export function PlayExample({ draft: { kit, play, odds } }: { draft: Draft }) {
  const { text, formats } = useLocale();
  const { currency } = useBrand();
  const { line, draw, won: hits } = exampleOf(kit.family, play);
  const perUnit = unitStake(kit.family.baseUnit, '1', 1);
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-card border border-line bg-sunken p-3 text-ink">
      <dt className="text-ink-soft">{text('lottery.exampleChosen')}</dt>
      <dd>
        {line.text === '' ? (
          text('lottery.exampleNothing')
        ) : (
          <SelectionText play={play.code} selection={line.text} />
        )}
        {text('lottery.bets', { count: line.notes })} ·{' '}
        <Amount value={perUnit * BigInt(line.units)} currency={currency} />
      </dd>
      <dt className="text-ink-soft">{text('lottery.exampleDrawn')}</dt>
      <dd className="min-w-0">
        <ExampleDraw kit={kit} line={line} draw={draw} label={text('lottery.exampleDrawn')} />
      </dd>
      <dt className="text-ink-soft">{text('lottery.exampleWins')}</dt>
      <dd>
        <Amount
          value={payoutOf(hits, line.prices(odds), perUnit)}
          currency={currency}
          className="font-bold text-gain"
        />
        {play.tiers.length > 1 && hits.every(([tier]) => play.tiers.some(({ name }) => name === tier)) && (
          <span className="text-ink-soft">
            {' '}
            (
            {hits
              .map(
                ([tier, notes]) => `${kit.tier(tier, text)}${notes > 1 ? ` ×${formats.number(notes)}` : ''}`,
              )
              .join(', ')}
            )
          </span>
        )}
      </dd>
    </dl>
  );
}
