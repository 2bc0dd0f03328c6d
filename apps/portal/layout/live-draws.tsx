import { ensureArea } from '../data/locale/catalogue.ts';
import { currentLanguage } from '../data/request-context.ts';
import { useHydrated } from '../data/loading/use-hydrated.ts';
import { lazyComponent } from '../data/loading/lazy-component.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { LoadingBoundary } from '../widgets/loading-boundary.tsx';

const NextDraws = lazyComponent(async () => {
  const [{ NextDraws: part }] = await Promise.all([
    withStyles(import('../features/lottery/next-draws.tsx')),
    ensureArea(currentLanguage(), 'lottery'),
    ensureArea(currentLanguage(), 'draws'),
  ]);
  return part;
});

/** The lottery draws that close next, once the page is hydrated: the server's page is kept longer than they last. */
export function LiveDraws({ electronic }: { electronic: boolean }) {
  const hydrated = useHydrated();
  return (
    <div className={electronic ? 'mb-4 min-h-48' : 'mb-4 min-h-36'}>
      {hydrated && (
        <LoadingBoundary room={null}>
          <NextDraws electronic={electronic} />
        </LoadingBoundary>
      )}
    </div>
  );
}
