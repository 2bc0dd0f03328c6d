import { useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyOf, lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../data/call-error.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { categoryNames, type Category } from '../../data/games/category-name.ts';
import { VendorTile } from '../../widgets/vendor-tile.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { vendorsQuery } from './queries.ts';
import { VendorList } from './vendor-list.tsx';

/** The vendors whose games a category has; a press on one opens its list over the page. */
export function CentrePage({ category }: { category: Category }) {
  const text = useText();
  const { search } = useLocation();
  const title = text(categoryNames[category]);
  const brand = useBrandName();
  usePageFacts({ title: `${title} · ${brand}`, description: text('games.about', { games: title, brand }) });
  const { data: vendors, error, isError, isFetching, refetch } = useQuery(vendorsQuery(category));
  const open = vendors?.find(({ vendor }) => vendor === lobbyOf(search).vendor);
  return (
    <>
      <LobbyHeading title={title} />
      {!vendors && isError && (
        <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!vendors && !isError && <Skeleton className="h-80 w-full" />}
      {vendors?.length === 0 && <EmptyCategory category={category} />}
      {vendors && vendors.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
          {vendors.map((vendor) => (
            <VendorTile key={vendor.vendor} vendor={vendor} />
          ))}
        </ul>
      )}
      <VendorList vendor={open} closed={lobbyPage(category)} />
    </>
  );
}
