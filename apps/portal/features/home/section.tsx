import { classes } from '@mela/ui/classes.ts';
import { useText } from '@mela/i18n/react.ts';
import { Children, useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  more?: string | undefined;
  /** Tiles in rows of as many as the screen is wide for, or in one row that can be pushed sideways and takes the same room whatever stands in it. */
  look?: keyof typeof LOOKS;
  children?: ReactNode;
};

const LOOKS = {
  // Twelve are four rows of three and three of four; where five stand beside each other, two of them would be left over. No seventh or tenth stands alone on a phone.
  tiles: {
    section: 'below-fold',
    list: 'grid grid-cols-3 gap-3 gap-y-4 max-sm:[&>:nth-child(3n+7):last-child]:hidden sm:grid-cols-4 lg:grid-cols-5 lg:[&>:nth-child(n+11)]:hidden',
  },
  row: {
    section: 'min-w-0 flex-1',
    list: 'flex gap-3 overflow-x-auto *:w-26 *:shrink-0 [scrollbar-width:none] sm:*:w-36',
  },
};

/** A titled list of tiles, with a way to all of its kind. */
export function Section({ title, more, look = 'tiles', children }: SectionProps) {
  const id = useId();
  const text = useText();
  if (Children.toArray(children).length === 0) return null;
  return (
    <section aria-labelledby={id} className={LOOKS[look].section}>
      <div className="mb-3 flex h-9 items-center gap-3">
        <h2 id={id} className="truncate text-lg font-bold sm:text-xl">
          {title}
        </h2>
        <span className="stitched min-w-4 flex-1 opacity-60" />
        {more !== undefined && (
          <a
            href={more}
            aria-label={text('home.moreOf', { section: title })}
            className="min-h-9 rounded-control px-2 text-sm leading-9 font-semibold whitespace-nowrap text-action hover:underline"
          >
            {text('home.more')}
          </a>
        )}
      </div>
      <ul className={classes(LOOKS[look].list)}>{children}</ul>
    </section>
  );
}
