import { payoutOf, unitStake } from '@mela/lottery-rules';
import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { useBrand } from '../../../page/start.tsx';
import type { Draft } from '../slip/use-draft.ts';
import { ExampleDraw } from './example-draw.tsx';
import { exampleOf } from './example-of.ts';
import { SelectionText } from './selection-text.tsx';

/** How the play is played, in a sentence, and behind a press an example with what it wins. */
export function HowToPlay({ draft: { kit, play, odds } }: { draft: Draft }) {
  const { text } = useReader();
  const { currency } = useBrand();
  const { line, draw, won } = exampleOf(kit, play);
  const perUnit = unitStake(kit.family.baseUnit, '1', 1);
  const hits = Object.entries(won);
  return (
    <div className="text-sm text-ink-soft">
      <p>{kit.how(play.code, text)}</p>
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold text-ink">{text('lottery.example')}</summary>
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
            {play.tiers.length > 1 &&
              hits.every(([tier]) => play.tiers.some(({ name }) => name === tier)) && (
                <span className="text-ink-soft">
                  {' '}
                  (
                  {hits
                    .map(([tier, notes]) => `${kit.tier(tier, text)}${notes > 1 ? ` ×${notes}` : ''}`)
                    .join(', ')}
                  )
                </span>
              )}
          </dd>
        </dl>
      </details>
    </div>
  );
}
