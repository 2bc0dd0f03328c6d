import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Icon } from '@mela/ui/icon.tsx';

type DealBarProps = {
  /** Picks at random. */
  onFill: () => void;
  /** Puts so many random bets on the slip. */
  onDeal: (count: number) => void;
};

/** Numbers by chance: one bet to look at first, or several straight onto the slip. */
export function DealBar({ onFill, onDeal }: DealBarProps) {
  const { text } = useLocale();
  return (
    <fieldset aria-label={text('lottery.atRandom')} className="flex min-w-0 flex-wrap items-center gap-2">
      <Button look="outline" size="small" onClick={onFill}>
        <Icon of="dices" />
        {text('lottery.atRandom')}
      </Button>
      {[5, 10].map((count) => (
        <Button key={count} look="quiet" size="small" onClick={() => onDeal(count)}>
          {text('lottery.dealLines', { count })}
        </Button>
      ))}
    </fieldset>
  );
}
