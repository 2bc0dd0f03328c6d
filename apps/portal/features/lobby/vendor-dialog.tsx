import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from '../../widgets/vendor-tile.tsx';
import { ListedGames } from './listed-games.tsx';
import { vendorGamesQuery } from './queries.ts';

/** A vendor's games in one category, over the page that named the vendor (SPEC.md §2, game-list popup). */
export function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const text = useText();
  const list = useQuery(vendorGamesQuery(vendor.category, vendor.vendor));
  return (
    <Dialog open wide onClose={onClose} title={text('games.gamesBy', { vendor: vendor.name })}>
      <ListedGames list={{ ...list, data: list.data?.games }} empty={text('games.noData')} />
    </Dialog>
  );
}
