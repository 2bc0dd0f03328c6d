import { useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyOf, lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../data/call-error.ts';
import { useHydrated } from '../../data/loading/use-hydrated.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { withStyles } from '../../widgets/lazy-styles.ts';
import { useNavigate, useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { categoryNames, type Category } from '../../data/games/category-name.ts';
import { VendorTile } from '../../widgets/vendor-tile.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { vendorsQuery } from './queries.ts';

const VendorDialog = lazyComponent(
  async () => (await withStyles(import('./vendor-dialog.tsx'))).VendorDialog,
);

/** The vendors whose games a category has; a press on one opens its list over the page. */
export function CentrePage({ category }: { category: Category }) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  // The server's page has no dialogs.
  const hydrated = useHydrated();
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
      {hydrated && open && (
        <LoadingBoundary>
          <VendorDialog
            vendor={open}
            onClose={() => void navigate(lobbyPage(category), { replace: true, still: true })}
          />
        </LoadingBoundary>
      )}
    </>
  );
}
