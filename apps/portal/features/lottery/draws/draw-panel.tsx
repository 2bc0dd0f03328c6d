import { useReader } from '@mela/i18n/react.ts';
import { Balls } from '@mela/ui/balls.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { digitsOf } from '../plays/digits-of.ts';
import type { Issues } from './use-issues.ts';

/** The issue on sale with its countdown, and what was drawn last. */
export function DrawPanel({ issues }: { issues: Issues }) {
  const { text } = useReader();
  const { onSale, awaited, last } = issues;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {onSale ? (
          <>
            <p className="text-sm text-ink-soft">
              {text('lottery.issue')} <span className="digits font-semibold text-ink">{onSale.numero}</span>
            </p>
            <p className="flex items-baseline gap-2">
              <Countdown
                until={onSale.closesAt}
                onEnd={issues.refresh}
                className="text-2xl font-bold text-ink"
              />
              <span className="text-sm text-ink-soft">{text('lottery.untilClose')}</span>
            </p>
          </>
        ) : (
          <p className="font-semibold text-ink">{text('lottery.notOnSale')}</p>
        )}
      </div>
      <div aria-live="polite" className="min-w-0">
        {last && (
          <>
            <p className="mb-1 text-sm text-ink-soft">
              {text('lottery.lastResult')} <span className="digits">{last.numero}</span>
            </p>
            <Balls
              // A new draw is new balls, so that they come in again.
              key={last.numero}
              numbers={digitsOf(last.result)}
              label={text('lottery.resultOf', { numero: last.numero })}
            />
          </>
        )}
        {awaited && (
          <p className="mt-1 text-sm font-semibold text-notice">
            {text(awaited.state === 'DELAYED' ? 'lottery.delayed' : 'lottery.drawing', {
              numero: awaited.numero,
            })}
          </p>
        )}
      </div>
    </Card>
  );
}
