import { unitStake, type Play } from '@mela/lottery-rules';
import { mulDiv, UNITS_PER_WHOLE } from '@mela/primitives';
import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { useBrand } from '../../../page/start.tsx';
import type { Draft } from './use-draft.ts';
import { choiceWord } from '../plays/words.ts';

/** What one winning note of the play pays, tier by tier where they differ. */
export function PrizeLine({ draft: { family, play, odds, unitMode } }: { draft: Draft }) {
  const { text } = useReader();
  const { currency } = useBrand();
  const perNote = unitStake(family.baseUnit, unitMode, 1);
  const prizes = [...odds].map(([tier, price]) => ({
    tier,
    prize: mulDiv(perNote, price, UNITS_PER_WHOLE, 'down'),
  }));
  const isNamed = new Set(prizes.map(({ prize }) => prize)).size > 1;
  return (
    <p className="text-sm text-ink-soft">
      {text('lottery.prizePerBet')}{' '}
      {(isNamed ? prizes : prizes.slice(0, 1)).map(({ tier, prize }, at) => (
        <span key={tier} className="whitespace-nowrap">
          {at > 0 && ' · '}
          {isNamed && `${tierName(play, tier, text)} `}
          <Amount value={prize} currency={currency} className="font-semibold text-ink" />
        </span>
      ))}
    </p>
  );
}

const TIERS = { G3: 'lottery.tierG3', G6: 'lottery.tierG6' } as const;

/** A tier by its words: a named outcome, a kind of group, or how many digits match. */
function tierName(play: Play<unknown>, tier: string, text: ReturnType<typeof useReader>['text']): string {
  if (tier in TIERS) return text(TIERS[tier as keyof typeof TIERS]);
  const digits = /^[ST](\d)$/.exec(tier)?.[1];
  if (digits !== undefined && play.picker.kind !== 'places')
    return text('lottery.tierDigits', { digits: Number(digits) });
  const { id, values } = choiceWord(tier);
  return text(id, values);
}
