import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { type CSSProperties, type ReactNode } from 'react';

/** How large something drawn is: in a list, or as the last result of a game. */
export type DrawnSize = 'small' | 'large';

type DrawnRowProps = {
  numbers: readonly number[];
  /** What they are, for a screen reader. */
  label: string;
  className?: string;
  children: (number: number, position: number) => ReactNode;
};

/** Drawn numbers in their order; each comes in after the one before. */
export function DrawnRow({ numbers, label, className, children }: DrawnRowProps) {
  return (
    <ol aria-label={label} className={classes('drawn-in flex flex-wrap', className ?? 'gap-1.5')}>
      {numbers.map((number, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a position is what it is; numbers repeat
        <li key={position} style={{ '--at': position } as CSSProperties}>
          {children(number, position)}
        </li>
      ))}
    </ol>
  );
}

const BALL_SIZES = { small: 'size-7.5 text-sm', large: 'size-11 text-lg' };

type BallProps = { number: number; ink: string; size: DrawnSize };

/** A ball with its number. */
export function Ball({ number, ink, size }: BallProps) {
  const { formats } = useLocale();
  return (
    <span style={{ '--ball': ink } as CSSProperties} className={classes('ball', BALL_SIZES[size])}>
      <span className="ball-face digits">{formats.number(number)}</span>
    </span>
  );
}

/** Balls, each position in its own ink. */
export function PositionBalls(props: { numbers: readonly number[]; label: string; size: DrawnSize }) {
  const { size, ...row } = props;
  return (
    <DrawnRow {...row}>
      {(number, position) => <Ball number={number} ink={`var(--ball-${(position % 5) + 1})`} size={size} />}
    </DrawnRow>
  );
}
