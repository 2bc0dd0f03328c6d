import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { useBrand } from '../../data/start.tsx';
import type { Category } from '../../data/games/category-name.ts';
import { PopularGames } from './popular-games.tsx';
import { CategoryLinks } from './category-links.tsx';

/** A category in which nothing is open: where else there is something, and what everybody plays meanwhile. */
export function EmptyCategory({ category }: { category: Category }) {
  const text = useText();
  return (
    <>
      <EmptyState title={text(useBrand().moneyStopped ? 'games.nothingOpens' : 'games.noData')}>
        <CategoryLinks category={category} />
      </EmptyState>
      <PopularGames />
    </>
  );
}
