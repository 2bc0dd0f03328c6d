import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { useHydrated } from '../../data/loading/use-hydrated.ts';
import { useNavigate } from '../../router/router-provider.tsx';
import { withStyles } from '../../widgets/lazy-styles.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import type { Vendor } from '../../widgets/vendor-tile.tsx';

const VendorDialog = lazyComponent(
  async () => (await withStyles(import('./vendor-dialog.tsx'))).VendorDialog,
);

/** The list of a vendor's games over a category's page, while the address names one; `closed` is the address without it. */
export function VendorList({ vendor, closed }: { vendor: Vendor | undefined; closed: string }) {
  const navigate = useNavigate();
  // The server's page has no dialogs.
  const hydrated = useHydrated();
  if (!hydrated || !vendor) return null;
  return (
    <LoadingBoundary>
      <VendorDialog vendor={vendor} onClose={() => void navigate(closed, { replace: true, still: true })} />
    </LoadingBoundary>
  );
}
