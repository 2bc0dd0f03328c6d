import { EmptyState } from '@mela/ui/empty-state.tsx';
import type { ReactNode } from 'react';
import { useLargestPicture } from '../../widgets/facts.tsx';
import { GameTile, tilePicture } from '../../widgets/game-tile.tsx';
import type { Game } from '../../data/games/game.ts';

type GameGridProps = { games: readonly Game[]; empty: string; children?: ReactNode };

/** On a phone; their pictures are what is largest on the page, and do not wait until somebody scrolls. */
const FIRST_ROW = 3;

/** Games side by side, or a sentence when there is none, with what one can do then. */
export function GameGrid({ games, empty, children }: GameGridProps) {
  const [first] = games;
  useLargestPicture(first ? tilePicture(first) : null);
  if (games.length === 0) return <EmptyState title={empty}>{children}</EmptyState>;
  return (
    <ul className="grid grid-cols-3 gap-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
      {games.map((game, at) => (
        <GameTile key={game.id} game={game} first={at < FIRST_ROW} />
      ))}
    </ul>
  );
}
