import { Picture, TILE_WIDTHS } from './picture.tsx';
import { firstLetterOf } from '../data/first-letter.ts';
import { useStart } from '../data/start.tsx';
import { vendorPicture } from '../data/games/vendor-picture.ts';

type VendorMarkProps = { vendor: string; name: string; iconUrl: string | null };

/** A vendor's picture in a row of text, or its first letter. */
export function VendorMark({ vendor, name, iconUrl }: VendorMarkProps) {
  const picture = vendorPicture({ vendor, iconUrl });
  const { lite } = useStart();
  if (picture === null || lite) {
    return (
      <span
        aria-hidden="true"
        className="flex size-7 items-center justify-center rounded-full bg-sunken text-sm font-bold text-ink"
      >
        {firstLetterOf(name)}
      </span>
    );
  }
  return (
    <Picture
      src={picture}
      widths={TILE_WIDTHS}
      sizes="28px"
      width={28}
      height={28}
      alt=""
      className="size-7 rounded-full object-cover"
    />
  );
}
