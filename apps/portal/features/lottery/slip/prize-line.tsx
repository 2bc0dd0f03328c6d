import { unitStake } from '@mela/lottery-rules';
import { mulDiv, UNITS_PER_WHOLE } from '@mela/primitives';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { useBrand } from '../../../data/start.tsx';
import type { Draft } from './use-draft.ts';

/** More prizes than these stand behind a press. */
const SHORT = 4;

/** What one winning note of the play pays, tier by tier where they differ. */
export function PrizeLine({ draft: { kit, play, odds, unitMode } }: { draft: Draft }) {
  const { text } = useLocale();
  const { currency } = useBrand();
  const perNote = unitStake(play, unitMode, 1);
  const prizes = [...odds].map(([tier, price]) => ({
    tier,
    prize: mulDiv(perNote, price, UNITS_PER_WHOLE, 'down'),
  }));
  const amounts = prizes.map(({ prize }) => prize);
  const isNamed = new Set(amounts).size > 1;
  const list = (isNamed ? prizes : prizes.slice(0, 1)).map(({ tier, prize }, at) => (
    <span key={tier}>
      {at > 0 && ' · '}
      {isNamed && `${kit.tier(tier, text)} `}
      <Amount value={prize} currency={currency} className="font-semibold text-ink" />
    </span>
  ));
  if (list.length <= SHORT) {
    return (
      <p className="text-sm text-ink-soft">
        {text('lottery.prizePerBet')} {list}
      </p>
    );
  }
  const most = amounts.reduce((a, b) => (a > b ? a : b));
  const least = amounts.reduce((a, b) => (a < b ? a : b));
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-6 cursor-pointer">
        {text('lottery.prizePerBet')}{' '}
        <Amount value={least} currency={currency} className="font-semibold text-ink" />
        {' – '}
        <Amount value={most} currency={currency} className="font-semibold text-ink" />
      </summary>
      <p className="pt-1">{list}</p>
    </details>
  );
}
