import type { LucideIcon } from 'lucide-react';

type IconProps = { of: LucideIcon; className?: string };

/** A line icon of the text's size, for the eye only: the words beside it, or its button's label, say what it means. */
export const Icon = ({ of: Drawing, className = 'size-5' }: IconProps) => (
  <Drawing aria-hidden="true" focusable="false" className={`shrink-0 ${className}`} strokeWidth={2} />
);
