import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { classes } from '@mela/ui/classes.ts';
import { useServerSecond } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Suspense, type CSSProperties } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import type { Draw, LotteryGame } from '../queries.ts';
import { DrawResult, isOnPaper } from './draw-result.tsx';
import { Traits } from './traits.tsx';
import type { Draws } from './use-draws.ts';

// Off until somebody wants them.
const SoundSwitch = lazyComponent(async () => (await import('./sound-switch.tsx')).SoundSwitch);
const DrawSounds = lazyComponent(async () => (await import('./draw-sounds.tsx')).DrawSounds);

/** Of draws further apart than this, players want to know the hour too. */
const LONG_S = 3600;

type DrawPanelProps = { lotteryGame: LotteryGame; draws: Draws };

/** The draw on sale with its countdown, and what was drawn last. */
export function DrawPanel({ lotteryGame, draws }: DrawPanelProps) {
  const { text, formats } = useLocale();
  const { onSale, doubt } = draws;
  return (
    <Card className="relative grid gap-x-5 gap-y-1 max-sm:p-3 sm:pr-14 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="min-w-0 max-sm:pr-9">
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
      <LastDrawn lotteryGame={lotteryGame} draws={draws} />
      <span className="absolute top-1 right-1 size-11">
        <Suspense>
          <SoundSwitch />
          <DrawSounds game={lotteryGame.code} />
        </Suspense>
      </span>
    </Card>
  );
}

/** What was drawn last and what it means, or that a draw is drawn: nothing below moves meanwhile from under the finger that picks. */
function LastDrawn({ lotteryGame: { family }, draws: { awaited, last } }: DrawPanelProps) {
  const { text } = useLocale();
  // Drawn by the browser alone, and anew with each draw.
  const isPhone = matchMedia('(max-width: 639px)').matches;
  const isOneLine = isPhone && isOnPaper(family);
  const isShown = last !== null && !(isOneLine && awaited);
  return (
    <div
      aria-live="polite"
      className={classes(
        'just-drawn flex min-w-0 border-line sm:border-l sm:pl-5',
        isOneLine ? 'min-h-9 items-center gap-3' : 'flex-col gap-1.5',
      )}
    >
      {isShown && (
        <>
          <p className="text-sm text-ink-soft max-sm:sr-only">
            {text('lottery.lastResult')} <span className="digits break-all">{last.drawNumber}</span>
          </p>
          <DrawResult
            // A new draw is new balls, so that they come in again.
            key={last.drawNumber}
            family={family}
            result={last.result}
            size={isPhone ? 'small' : 'large'}
            label={text('lottery.resultOf', { drawNumber: last.drawNumber })}
          />
        </>
      )}
      <div className="min-h-5">
        {awaited ? (
          <p className="flex items-center gap-2.5 text-sm font-semibold text-notice">
            <Tumbling />
            {text(awaited.state === 'DELAYED' ? 'lottery.delayed' : 'lottery.drawing', {
              drawNumber: awaited.drawNumber,
            })}
          </p>
        ) : (
          last && <Traits family={family} result={last.result} />
        )}
      </div>
    </div>
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
