import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { readAhead } from '../../data/loading/read-ahead.ts';
import { lineOf } from './draws/line-of.ts';
import { useGamesNow } from './draws/use-games-now.ts';
import { lotteryQueries } from './queries.ts';

/** Asks what all tiles are going to show, before any of them lives. */
export const readDrawsAhead = (): Promise<void> => readAhead([lotteryQueries.gamesNow()]);

/** Below a lottery's tile: the time left to bet, and what it drew last. */
export function TileDraw({ code }: { code: string }) {
  const { text, digits } = useLocale();
  const games = useGamesNow();
  const now = games.get(code);
  // Whoever has a tile of a lottery has one: it is not known yet.
  if (games.size === 0) return <Skeleton className="mt-1 h-5 w-20" />;
  if (!now) return null;
  const drawn = lineOf(now.latest?.result);
  return (
    <>
      {now.current && (
        <span className="block text-sm leading-[1.5] font-semibold text-action">
          <span className="sr-only">{text('games.closesIn')} </span>
          <Countdown until={now.current.closesAt} />
        </span>
      )}
      {drawn !== '' && (
        <span className="digits block truncate text-sm leading-[1.5] text-ink-soft">
          <span className="sr-only">{text('games.lastDrawn')} </span>
          {digits === 'bengali-lakh' ? toBengaliDigits(drawn) : drawn}
        </span>
      )}
    </>
  );
}
