import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { useQuery } from '@tanstack/react-query';
import { useGamesNow } from './draws/use-games-now.ts';
import { GameRow } from './game-row.tsx';
import { lotteryQueries } from './queries.ts';

const SHOWN = 8;

/** The games of a game centre whose sale ends next, each with its countdown and what it drew last. */
export function NextDraws({ electronic }: { electronic: boolean }) {
  const text = useText();
  const { data: menu = [] } = useQuery(lotteryQueries.menu());
  const now = useGamesNow();
  const next = menu
    .filter(({ prizeMode }) => (prizeMode === 'ELOTT') === electronic)
    .flatMap((lotteryGame) => {
      const closesAt = now.get(lotteryGame.code)?.current?.closesAt;
      return closesAt ? [{ lotteryGame, closesAt }] : [];
    })
    .toSorted((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
    .slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <section aria-label={text('draws.closingSoon')}>
      <h2 className="mb-2 text-base font-bold">{text('draws.closingSoon')}</h2>
      <ul
        className={classes(
          // What is only heard is placed in it, not in the page.
          'relative flex gap-2 overflow-x-auto pb-2 *:w-80 *:shrink-0',
          electronic ? 'h-40' : 'h-28',
        )}
      >
        {next.map(({ lotteryGame }) => (
          <GameRow key={lotteryGame.code} lotteryGame={lotteryGame} now={now.get(lotteryGame.code)} />
        ))}
      </ul>
    </section>
  );
}
