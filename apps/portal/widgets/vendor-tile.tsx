import type { AnswerOf } from '@mela/wire';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import type { vendorTiles } from '@mela/wire/portal/games.ts';
import { Picture, TILE_WIDTHS } from './picture.tsx';
import { vendorPicture } from '../data/games/vendor-picture.ts';

/** A vendor in one category. */
export type Vendor = AnswerOf<typeof vendorTiles>[number];

/** A vendor's door into a category. */
export const VendorTile = ({ vendor: { vendor, name, iconUrl, category } }: { vendor: Vendor }) => (
  <li>
    <a href={lobbyPage(category, { vendor })} className="block rounded-card font-semibold">
      <Picture
        src={vendorPicture({ vendor, iconUrl }) ?? '/art/tile-plain'}
        widths={TILE_WIDTHS}
        sizes="(min-width: 640px) 172px, 29vw"
        width={320}
        height={400}
        alt=""
        className="aspect-4/5 w-full rounded-card bg-raised object-cover"
      />
      <span className="mt-1.5 block text-sm text-ink sm:text-base">{name}</span>
    </a>
  </li>
);
