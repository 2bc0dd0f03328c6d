import { lotteryPage } from '@mela/wire/portal/pages.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { DrawResult } from './draws/draw-result.tsx';
import type { GameNow, LotteryGame } from './queries.ts';

type GameRowProps = {
  lotteryGame: Pick<LotteryGame, 'code' | 'name' | 'vendor' | 'family'>;
  /** What is going on in it, once it is known. */
  now: GameNow | undefined;
  isChosen?: boolean;
  onChoose?: () => void;
};

/** A lottery game to change to: its name, the time left to bet, and what it drew last. */
export function GameRow({ lotteryGame, now, isChosen = false, onChoose }: GameRowProps) {
  const { text } = useLocale();
  return (
    <li>
      <a
        href={lotteryPage(lotteryGame.code, lotteryGame.vendor)}
        onClick={onChoose}
        aria-current={isChosen ? 'page' : undefined}
        className={classes(
          'flex h-full min-h-24 flex-col justify-between gap-2 rounded-card border-2 bg-surface px-3 py-2.5 eased hover:border-edge',
          isChosen ? 'border-action' : 'border-line',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="font-semibold text-ink">{lotteryGame.name}</span>
          {now?.current ? (
            <Countdown until={now.current.closesAt} className="font-bold text-action" />
          ) : (
            <span className="text-sm text-ink-soft">{now ? text('draws.betweenSales') : ''}</span>
          )}
        </span>
        {now?.latest && (
          <DrawResult
            family={lotteryGame.family}
            result={now.latest.result}
            label={text('lottery.resultOf', { drawNumber: now.latest.drawNumber })}
          />
        )}
        {now && !now.latest && <span className="text-sm text-ink-soft">{text('lottery.noResults')}</span>}
      </a>
    </li>
  );
}
