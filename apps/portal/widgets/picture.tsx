import { useLocale } from '@mela/i18n/react.ts';
import type { PageStart } from '@mela/wire/page.ts';
import { inDigitsOf } from '../art/tile-codes.ts';
import { useStart } from '../data/start.tsx';

type PictureProps = {
  /** Address without width and type, `/art/banner-fair`; it exists in AVIF and WebP at each width. */
  src: string;
  widths: readonly number[];
  /** CSS widths at which it is shown, as in `<img sizes>`. */
  sizes: string;
  width: number;
  height: number;
  alt: string;
  /** The page's largest picture: fetched first, all others when they come near. */
  first?: boolean;
  className?: string;
  /** Words stand on it: how the ground looks that bears them in the lite version. Without, nothing is in its place. */
  ground?: string;
};

/** Widths at which banners and tiles are made. */
export const BANNER_WIDTHS = [480, 768, 1536] as const;
export const TILE_WIDTHS = [160, 240, 320] as const;

/** A picture in the size that the browser wants; one of those that know no AVIF takes what there is in WebP. */
export function Picture(props: PictureProps) {
  const { src, widths, sizes, width, height, alt, first = false, className, ground } = props;
  const { digits } = useLocale();
  const start = useStart();
  if (start.lite) return ground && <span className={`block ${ground}`} />;
  const whole = wholeAddress(inDigitsOf(digits, src), start);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(whole, widths, 'avif')} sizes={sizes} />
      <img
        src={`${whole}-${widths[1] ?? width}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  );
}

/** Drawings may come from a host that keeps copies of them; what staff and vendors have given comes from where it is. */
export const wholeAddress = (src: string, { pictures }: Pick<PageStart, 'pictures'>): string =>
  src.startsWith('/art/') ? pictures + src : src;

/** The addresses of a picture at its widths, as in `<img srcset>`. */
export const srcSetOf = (src: string, widths: readonly number[], type: string): string =>
  widths.map((width) => `${src}-${width}.${type} ${width}w`).join(', ');
