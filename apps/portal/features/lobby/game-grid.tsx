import { EmptyState } from '@mela/ui/empty-state.tsx';
import type { ReactNode } from 'react';
import { GameTile, type Game } from '../../shell/game-tile.tsx';

type GameGridProps = { games: readonly Game[]; empty: string; children?: ReactNode };

/** Games side by side, or a sentence when there is none, with what one can do then. */
export function GameGrid({ games, empty, children }: GameGridProps) {
  if (games.length === 0) return <EmptyState title={empty}>{children}</EmptyState>;
  return (
    <ul className="grid grid-cols-3 gap-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
      {games.map((game) => (
        <GameTile key={game.id} game={game} />
      ))}
    </ul>
  );
}
