import { classes } from '@mela/ui/classes.ts';
import { useText } from '@mela/i18n/react.ts';
import { Children, useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  more?: string | undefined;
  /** For cards that say more than a tile. */
  wide?: boolean;
  children?: ReactNode;
};

/** Twelve are four rows of three and three of four; where five stand beside each other, two of them would be left over. No seventh or tenth stands alone on a phone. */
const TILES =
  'grid-cols-3 gap-y-4 max-sm:[&>:nth-child(3n+7):last-child]:hidden sm:grid-cols-4 lg:grid-cols-5 lg:[&>:nth-child(n+11)]:hidden';

/** A titled row of tiles; on a phone it scrolls sideways, on a wide screen it wraps. */
export function Section({ title, more, wide = false, children }: SectionProps) {
  const id = useId();
  const text = useText();
  if (Children.toArray(children).length === 0) return null;
  return (
    <section aria-labelledby={id} className="below-fold">
      <div className="mb-3 flex items-center gap-3">
        <h2 id={id} className="text-lg font-bold sm:text-xl">
          {title}
        </h2>
        <span className="stitched min-w-6 flex-1 opacity-60" />
        {more !== undefined && (
          <a
            href={more}
            aria-label={text('home.moreOf', { section: title })}
            className="min-h-9 rounded-control px-2 text-sm leading-9 font-semibold text-action hover:underline"
          >
            {text('home.more')}
          </a>
        )}
      </div>
      <ul className={classes('grid gap-3', wide ? 'sm:grid-cols-2' : TILES)}>{children}</ul>
    </section>
  );
}
