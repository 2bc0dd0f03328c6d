import type { IconName } from './icon-names.ts';
// A file of its own, fetched once for every icon of every page; small, but never copied into scripts.
import sprite from './icons.svg?no-inline';

type IconProps = { of: IconName; className?: string };

/** A line icon of the text's size, for the eye only: the words beside it, or its button's label, say what it means. */
export const Icon = ({ of: name, className = 'size-5' }: IconProps) => (
  <svg aria-hidden="true" className={`icon ${className}`}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
