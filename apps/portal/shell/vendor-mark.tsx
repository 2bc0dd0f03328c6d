import { Picture, TILE_WIDTHS } from '../page/picture.tsx';
import { firstLetterOf } from './first-letter.ts';

/** A vendor's icon in a row of text, or its first letter. */
export const VendorMark = ({ name, iconUrl }: { name: string; iconUrl: string | null }) =>
  iconUrl === null ? (
    <span
      aria-hidden="true"
      className="flex size-7 items-center justify-center rounded-full bg-sunken text-sm font-bold text-ink"
    >
      {firstLetterOf(name)}
    </span>
  ) : (
    <Picture
      src={iconUrl}
      widths={TILE_WIDTHS}
      sizes="28px"
      width={28}
      height={28}
      alt=""
      className="size-7 rounded-full object-cover"
    />
  );
