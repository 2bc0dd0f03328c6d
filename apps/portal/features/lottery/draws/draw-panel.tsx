import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Suspense, type CSSProperties } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import type { Draw, LotteryGame } from '../queries.ts';
import { DrawResult } from './draw-result.tsx';
import { Traits } from './traits.tsx';
import type { Draws } from './use-draws.ts';

// Off until somebody wants them.
const SoundSwitch = lazyComponent(async () => (await import('./sound-switch.tsx')).SoundSwitch);
const DrawSounds = lazyComponent(async () => (await import('./draw-sounds.tsx')).DrawSounds);

/** Of draws further apart than this, players want to know the hour too. */
const LONG_S = 3600;

/** The draw on sale with its countdown, and what was drawn last. */
export function DrawPanel({ lotteryGame, draws }: { lotteryGame: LotteryGame; draws: Draws }) {
  const { text, formats } = useLocale();
  const { onSale, awaited, last, doubt } = draws;
  // Drawn by the browser alone, and anew with each draw.
  const isPhone = matchMedia('(max-width: 639px)').matches;
  return (
    <Card className="grid gap-x-5 gap-y-1 max-sm:p-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {onSale ? (
            <>
              <p className="text-sm leading-[1.4] text-ink-soft">
                {text('lottery.draw')}{' '}
                <span className="digits font-semibold break-all text-ink">{onSale.drawNumber}</span>
              </p>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Countdown
                  until={onSale.closesAt}
                  onEnd={draws.refresh}
                  className="text-2xl leading-[1.4] font-bold text-ink"
                />
                <span className="text-sm text-ink-soft">{text('lottery.untilClose')}</span>
              </p>
              <SaleBar draw={onSale} />
              {lotteryGame.intervalSeconds >= LONG_S && (
                <p className="text-sm text-ink-soft">
                  {text('draws.closesAt', { moment: formats.moment(onSale.closesAt) })}
                </p>
              )}
            </>
          ) : (
            <p className="min-h-11 font-semibold text-ink">
              {text(doubt ? 'draws.catchingUp' : 'lottery.notOnSale')}
            </p>
          )}
          {doubt && (
            <output className="mt-1 block text-sm font-semibold text-notice">
              {text(doubt === 'offline' ? 'draws.offline' : 'draws.checkingTime')}
            </output>
          )}
        </div>
        <span className="-mt-2 -mr-2 size-11 sm:hidden">
          <Suspense>
            <SoundSwitch />
          </Suspense>
        </span>
      </div>
      <div
        aria-live="polite"
        className="flex min-w-0 items-start justify-between gap-2 border-line sm:border-l sm:pl-5"
      >
        <div className="just-drawn flex min-w-0 flex-col gap-1.5">
          {last && (
            <>
              <p className="text-sm text-ink-soft max-sm:sr-only">
                {text('lottery.lastResult')} <span className="digits break-all">{last.drawNumber}</span>
              </p>
              <DrawResult
                // A new draw is new balls, so that they come in again.
                key={last.drawNumber}
                family={lotteryGame.family}
                result={last.result}
                size={isPhone ? 'small' : 'large'}
                label={text('lottery.resultOf', { drawNumber: last.drawNumber })}
              />
            </>
          )}
          {/* One line for both: while a draw is drawn, nothing below it moves from under the finger that picks. */}
          <div className="min-h-5">
            {awaited ? (
              <p className="flex items-center gap-2.5 text-sm font-semibold text-notice">
                <Tumbling />
                {text(awaited.state === 'DELAYED' ? 'lottery.delayed' : 'lottery.drawing', {
                  drawNumber: awaited.drawNumber,
                })}
              </p>
            ) : (
              last && <Traits family={lotteryGame.family} result={last.result} />
            )}
          </div>
        </div>
        <span className="-mt-2 -mr-2 hidden size-11 sm:block">
          <Suspense>
            <SoundSwitch />
            <DrawSounds game={lotteryGame.code} />
          </Suspense>
        </span>
      </div>
    </Card>
  );
}

/** Balls in the drum. */
const Tumbling = () => (
  <span aria-hidden="true" className="tumbling flex shrink-0 gap-1">
    {[1, 2, 3].map((ball) => (
      <i key={ball} style={{ '--ball': `var(--ball-${ball})`, '--at': ball } as CSSProperties} />
    ))}
  </span>
);

/** How much of the sale is over. */
function SaleBar({ draw }: { draw: Draw }) {
  const second = useServerSecond();
  const opens = draw.opensAt.getTime();
  const left = Math.min(
    1,
    Math.max(0, (draw.closesAt.getTime() - second) / (draw.closesAt.getTime() - opens)),
  );
  return (
    <span aria-hidden="true" className="mt-1 block h-1.5 w-40 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full origin-left rounded-full bg-action transition-transform duration-1000 ease-linear"
        style={{ transform: `scaleX(${left})` }}
      />
    </span>
  );
}
