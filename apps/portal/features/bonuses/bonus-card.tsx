import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import type { ReactNode } from 'react';
import type { Bonus } from './queries.ts';
import { TurnoverWeights } from './turnover-weights.tsx';

/** A bonus under way: its money, how much of it is turned over, what counts, until when. */
export function BonusCard({ bonus, onGiveUp }: { bonus: Bonus; onGiveUp: () => void }) {
  const { text, formats } = useLocale();
  const { turnover, currency } = bonus;
  // A hundredth of a percent is finer than any screen; the division is for the eye only.
  const share =
    turnover && turnover.required > 0n ? Number((turnover.done * 10_000n) / turnover.required) / 100 : 100;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{bonus.name}</h3>
          {bonus.expiresAt && (
            <p className="text-sm text-ink-soft">
              {text('bonuses.until', { when: formats.moment(bonus.expiresAt) })}
            </p>
          )}
        </div>
        <p className="text-right text-xl font-bold">
          <Amount value={bonus.money} currency={currency} />
          <span className="block text-xs font-medium text-ink-soft">{text('bonuses.money')}</span>
        </p>
      </div>
      {turnover && (
        <div className="flex flex-col gap-2">
          <progress
            aria-label={text('bonuses.progress', { name: bonus.name })}
            max={100}
            value={share}
            className="h-4 w-full appearance-none overflow-hidden rounded-full border border-edge bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
          />
          <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <Figure name={text('bonuses.played')}>
              <Amount value={turnover.done} currency={currency} />
            </Figure>
            <Figure name={text('bonuses.left')}>
              <Amount value={turnover.left} currency={currency} />
            </Figure>
            {bonus.atStake > 0n && (
              <Figure name={text('bonuses.atStake')}>
                <Amount value={bonus.atStake} currency={currency} />
              </Figure>
            )}
          </dl>
        </div>
      )}
      <TurnoverWeights weights={bonus.weights} />
      <div className="flex justify-end">
        <Button look="outline" onClick={onGiveUp}>
          {text('bonuses.giveUp')}
        </Button>
      </div>
    </Card>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
