import { useText } from '@mela/i18n/react.ts';
import { useId } from 'react';
import type { Game } from '../../data/games/game.ts';
import { useSections } from '../../data/games/offers.ts';
import { GameGrid } from './game-grid.tsx';

type PopularGamesProps = {
  /** What the reader sees already. */
  besides?: readonly Game[];
};

/** What everybody plays, below where there is little or nothing; on a phone none stands in a row by itself. */
export function PopularGames({ besides = [] }: PopularGamesProps) {
  const text = useText();
  const id = useId();
  const shown = new Set(besides.map((game) => game.id));
  const games = useSections()
    .flatMap((section) => (section.kind === 'hot' ? section.games : []))
    .filter((game) => !shown.has(game.id));
  if (games.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-6 max-sm:[&_li:nth-child(3n+1):last-child:not(:first-child)]:hidden"
    >
      <h2 id={id} className="mb-3 text-lg font-bold sm:text-xl">
        {text('games.popular')}
      </h2>
      <GameGrid games={games} empty={text('games.noData')} />
    </section>
  );
}
