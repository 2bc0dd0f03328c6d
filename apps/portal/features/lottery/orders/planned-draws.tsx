import { useLocale } from '@mela/i18n/react.ts';
import type { BetOnce } from '@mela/lottery-rules';
import { Amount } from '@mela/ui/amount.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import type { Draw } from '../queries.ts';
import type { DraftPlan } from './use-multi-draw-plan.ts';

type PlannedDrawsProps = {
  draws: readonly Draw[];
  plan: DraftPlan;
  most: number;
  bet: BetOnce;
  currency: string;
  errorOf: (at: number) => string;
};

/** The draws of a multi-draw order, how often each is bet and what it costs; the player's own plan is written here. */
export function PlannedDraws({ draws, plan, most, bet, currency, errorOf }: PlannedDrawsProps) {
  const { text } = useLocale();
  const profits = profitsOf(bet, plan.kind === 'profit' ? plan.multiples : []);
  return (
    <ol
      aria-label={text('orders.draws')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-card border border-line bg-sunken px-3"
    >
      {draws.map((draw, at) => {
        const times = plan.multiples[at] ?? Number.NaN;
        const isRight = Number.isInteger(times) && times >= 1 && times <= most;
        return (
          <li key={draw.drawNumber} className="border-b border-line py-2 last:border-0">
            <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
              {plan.kind !== 'own' && (
                <span className="digits font-semibold text-ink">{draw.drawNumber}</span>
              )}
              {plan.kind === 'own' ? (
                <span className="digits min-w-0 flex-1">
                  <NumberField
                    whole
                    label={text('orders.timesFor', { drawNumber: draw.drawNumber })}
                    error={isRight ? undefined : text('orders.timesWrong', { maximum: most })}
                    value={plan.ownAt(at)}
                    onValueChange={(value) => plan.setOwnAt(at, value)}
                    maxLength={5}
                  />
                </span>
              ) : (
                <span className="text-sm text-ink-soft">
                  {isRight && text('lottery.times', { count: times })}
                </span>
              )}
              <span className="text-sm font-semibold">
                {isRight && <Amount value={bet.stake * BigInt(times)} currency={currency} />}
              </span>
            </div>
            {isRight && profits[at] !== undefined && (
              <p className="text-sm text-ink-soft">
                {text('orders.profitThere')}{' '}
                <Amount value={profits[at]} currency={currency} className="font-semibold text-gain" />
              </p>
            )}
            <p role="alert" className="text-sm font-medium text-loss empty:hidden">
              {plan.kind === 'profit' && !isRight ? text('orders.timesWrong', { maximum: most }) : ''}
              {errorOf(at)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** What is left of a win on each draw, after all that was spent up to it. */
function profitsOf({ stake, leastPrize }: BetOnce, multiples: readonly number[]): bigint[] {
  let spent = 0n;
  return multiples.map((multiple) => {
    spent += stake * BigInt(multiple);
    return leastPrize * BigInt(multiple) - spent;
  });
}
