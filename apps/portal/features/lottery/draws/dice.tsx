import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { DrawnRow, type DrawnSize } from './drawn-row.tsx';

type Pip = readonly [x: number, y: number];

const NEAR = 8;
const MIDDLE = 16;
const FAR = 24;

const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  3: [
    [NEAR, NEAR],
    [MIDDLE, MIDDLE],
    [FAR, FAR],
  ],
  4: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  5: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MIDDLE, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  6: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, MIDDLE],
    [FAR, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
};

/** As dice of the East have them: one and four are red. */
const RED_FACES = [1, 4];

const SIZES = { small: 'size-7.5', large: 'size-13' };

/** One die as it lies. */
export function Die({ face, size }: { face: number; size: DrawnSize }) {
  const { formats } = useLocale();
  const isRed = RED_FACES.includes(face);
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 32 32" className={classes('block', SIZES[size])}>
        <rect x="1" y="2" width="30" height="30" rx="7" fill="var(--paper-line)" />
        <rect x="1" y="0.5" width="30" height="29.5" rx="7" fill="var(--paper)" />
        {PIPS[face]?.map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y - 0.5}
            r={face === 1 ? 4.6 : 3.1}
            fill={isRed ? 'var(--paper-mark)' : 'var(--paper-ink)'}
          />
        ))}
      </svg>
      <span className="sr-only">{formats.number(face)}</span>
    </>
  );
}

/** Thrown dice. */
export const Dice = (props: { numbers: readonly number[]; label: string; size: DrawnSize }) => (
  <DrawnRow numbers={props.numbers} label={props.label}>
    {(face) => <Die face={face} size={props.size} />}
  </DrawnRow>
);
