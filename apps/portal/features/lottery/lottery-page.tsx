import { useReader } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { gameOfPage } from '@mela/wire/portal/pages.ts';
import { usePageFacts } from '../../page/facts.tsx';
import { usePlace } from '../../router/router-provider.tsx';
import { GameTable } from './game-table.tsx';
import { lotteryQueries } from './queries.ts';

/** A lottery game's page; the address names the game, else it is the first on the menu. */
export function Component() {
  const { text } = useReader();
  const { search } = usePlace();
  const { data: products, isError, refetch, isFetching } = useQuery(lotteryQueries.menu());
  const asked = gameOfPage(search);
  const product = products?.find(({ code }) => code === asked?.code) ?? products?.[0];
  usePageFacts({ title: product ? product.name : text('lottery.title') });
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!products) return <Skeleton className="h-96 w-full" />;
  if (!product) return <EmptyState title={text('lottery.noGames')} />;
  // A fresh table per game: numbers picked for one are not meant for another.
  return <GameTable key={product.code} product={product} products={products} />;
}
