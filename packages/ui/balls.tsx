import { useReader } from '@mela/i18n/react.ts';
import { classes } from './classes.ts';

type BallsProps = {
  /** What was drawn, in order. */
  numbers: readonly number[];
  /** What they are, for a screen reader. */
  label: string;
  size?: 'small' | 'normal' | 'large';
};

const SIZES = { small: 'size-7 text-sm', normal: 'size-10 text-lg', large: 'size-13 text-2xl' };

/** Drawn numbers, one ball per place, each place in its own ink. */
export function Balls({ numbers, label, size = 'normal' }: BallsProps) {
  const { formats } = useReader();
  return (
    <ol aria-label={label} className="flex gap-1.5">
      {numbers.map((number, place) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a place is what a ball is; numbers repeat
          key={place}
          style={{ '--ball': `var(--ball-${(place % 5) + 1})` } as Record<string, string>}
          className={classes(
            'digits flex items-center justify-center rounded-full border-2 border-(--ball) bg-sunken font-bold text-ink',
            'shadow-[inset_0_-3px_0_var(--ball)]',
            SIZES[size],
          )}
        >
          {formats.number(number)}
        </li>
      ))}
    </ol>
  );
}
