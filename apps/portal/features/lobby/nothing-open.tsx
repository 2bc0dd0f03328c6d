import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { useId } from 'react';
import type { Category } from '../../shell/category-name.ts';
import { useBrand } from '../../page/start.tsx';
import { useSections } from '../../shell/offers.ts';
import { GameGrid } from './game-grid.tsx';
import { WayOn } from './way-on.tsx';

/** A category in which nothing is open: where else there is something, and what everybody plays meanwhile. */
export function NothingOpen({ category }: { category: Category }) {
  const text = useText();
  const id = useId();
  const empty = text(useBrand().moneyStopped ? 'games.nothingOpens' : 'games.noData');
  const games = useSections().flatMap((section) => (section.kind === 'hot' ? section.games : []));
  return (
    <>
      <EmptyState title={empty}>
        <WayOn category={category} />
      </EmptyState>
      {games.length > 0 && (
        <section aria-labelledby={id} className="mt-6">
          <h2 id={id} className="mb-3 text-lg font-bold sm:text-xl">
            {text('games.meanwhile')}
          </h2>
          <GameGrid games={games} empty={empty} />
        </section>
      )}
    </>
  );
}
