import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';

const MOST_SHOWN = 99;

/** How many of something wait, as a number that has room beside an icon; who hears the page is told of what (`label`). Nothing where none do. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  const { formats } = useLocale();
  if (count === 0) return null;
  const shown = formats.number(Math.min(count, MOST_SHOWN));
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${shown}+` : shown}</span>
      <span className="sr-only">{label}</span>
    </Badge>
  );
}
