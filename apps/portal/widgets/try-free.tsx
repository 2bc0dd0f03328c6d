import { useText } from '@mela/i18n/react.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { useBrand } from '../data/start.tsx';
import type { Game } from '../data/game.ts';

/** The way into a game with play money, for visitors of a brand that offers it. Members play with their own. */
export function TryFree({ game }: { game: Game }) {
  const text = useText();
  const { freePlay } = useBrand().flags;
  if (!freePlay || !game.trial) return null;
  return (
    <span className="when-out">
      <a
        href={gamePage(game, true)}
        aria-label={text('home.tryGameFree', { game: game.name })}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-action hover:underline"
      >
        {text('home.tryFree')}
      </a>
    </span>
  );
}
