import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { reducedOdds, termsOn, unitStake } from '@mela/lottery-rules';
import { mulDiv, UNITS_PER_WHOLE } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { useBrand } from '../../../data/start.tsx';
import type { LotteryGame } from '../queries.ts';
import type { Draft } from './use-draft.ts';

/** Which numbers of the play are closed for the draw on sale, which pay less and how much, and what a member may stake on it; nothing where there is none of it. */
export function NumberTerms({ draft, lotteryGame }: { draft: Draft; lotteryGame: LotteryGame }) {
  const { text, digits } = useLocale();
  const { currency } = useBrand();
  const write = (numbers: string): string => (digits === 'bengali-lakh' ? toBengaliDigits(numbers) : numbers);
  const terms = termsOn(lotteryGame.playTerms, draft.play.code);
  if (!terms) return null;
  const perUnit = unitStake(draft.play, draft.unitMode, 1);
  const prizeAt = (perMille: number): bigint =>
    [...reducedOdds(draft.odds, perMille).values()]
      .map((price) => mulDiv(perUnit, price, UNITS_PER_WHOLE, 'down'))
      .reduce((most, one) => (one > most ? one : most), 0n);
  const shares = [...new Set(terms.reduced.map(({ perMille }) => perMille))].toSorted((a, b) => a - b);
  if (terms.closed.length + shares.length === 0 && terms.drawMax === undefined) return null;
  return (
    <ul className="rounded-card border border-notice bg-surface p-3 text-sm text-ink">
      {terms.closed.length > 0 && (
        <li>{text('lottery.closedNumbers', { numbers: write(terms.closed.join(', ')) })}</li>
      )}
      {shares.map((share) => (
        <li key={share}>
          {text('lottery.reducedNumbers', {
            numbers: write(
              terms.reduced
                .filter(({ perMille }) => perMille === share)
                .map(({ number }) => number)
                .join(', '),
            ),
          })}{' '}
          <Amount value={prizeAt(share)} currency={currency} className="font-semibold" />
        </li>
      ))}
      {terms.drawMax !== undefined && (
        <li>
          {text('lottery.drawMax')} <Amount value={terms.drawMax} currency={currency} />
        </li>
      )}
    </ul>
  );
}
