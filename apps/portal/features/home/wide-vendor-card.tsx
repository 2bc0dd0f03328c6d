import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { Picture, TILE_WIDTHS } from '../../widgets/picture.tsx';
import { vendorPicture } from '../../data/vendor-picture.ts';
import type { Vendor } from '../../widgets/vendor-tile.tsx';

/** A vendor's door into a category, for a section that has few of them. */
export function WideVendorCard({ vendor: { vendor, name, iconUrl, category } }: { vendor: Vendor }) {
  const text = useText();
  return (
    <li className="flex items-stretch gap-4 overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        src={vendorPicture({ vendor, iconUrl }) ?? '/art/tile-plain'}
        widths={TILE_WIDTHS}
        sizes="(min-width: 640px) 136px, 116px"
        width={320}
        height={400}
        alt=""
        className="h-full w-29 bg-raised object-cover sm:w-34"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start justify-between gap-3 py-3 pr-3">
        <h3 className="text-lg leading-[1.4] font-bold">{name}</h3>
        <LinkButton
          href={lobbyPage(category, { vendor })}
          size="small"
          aria-label={text('home.moreOf', { section: name })}
        >
          {text('home.more')}
        </LinkButton>
      </div>
    </li>
  );
}
