import type { Draw as WaveDraw } from '@mela/lottery-rules/games/lhc/balls.ts';
import type { ReactNode } from 'react';
import { digitsOf } from '../plays/digits-of.ts';
import { Cars } from './cars.tsx';
import { Dice } from './dice.tsx';
import { PositionBalls, type DrawnSize } from './drawn-row.tsx';
import { DrawnNumber } from './paper.tsx';
import {
  specialOf,
  type FourD,
  type Lao,
  type Thai,
  type Vietnam,
} from '@mela/lottery-rules/ticket-draws.ts';
import { WaveBalls } from './wave-balls.tsx';

type DrawResultProps = {
  family: string;
  /** A result as the server tells it. */
  result: unknown;
  /** What it is, for a screen reader. */
  label: string;
  size?: DrawnSize;
};

type Shown = Readonly<{ result: unknown; label: string; size: DrawnSize }>;

const balls = ({ result, ...rest }: Shown): ReactNode => (
  <PositionBalls {...rest} numbers={digitsOf(result)} />
);

/** The numbers of a ticket that everybody asks for first. */
function Strip({ label, numbers, size }: { label: string; numbers: readonly string[]; size: DrawnSize }) {
  return (
    <ol aria-label={label} className="paper inline-flex self-start flex-wrap gap-x-4 px-4 py-1">
      {numbers.map((number, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a number can come twice
        <li key={at}>
          <DrawnNumber
            number={number}
            ending={Math.min(number.length, 2)}
            className={size === 'large' ? 'text-2xl' : 'text-lg'}
          />
        </li>
      ))}
    </ol>
  );
}

/** Of families drawn as tickets, the numbers that are shown of a result. */
const onPaper: Readonly<Record<string, (result: unknown) => readonly string[]>> = {
  VNN: (result) => [specialOf(result as Vietnam)],
  VNS: (result) => [specialOf(result as Vietnam)],
  TH: (result) => {
    const { first, last2 } = result as Thai;
    return [first, last2];
  },
  LA: (result) => [(result as Lao).number],
  '4D': (result) => {
    const { first, second, third } = result as FourD;
    return [first, second, third];
  },
};

/** Whether a family's results are numbers on paper: lower than balls, and short enough that more stands beside them. */
export const isOnPaper = (family: string): boolean => family in onPaper;

const shown: Readonly<Record<string, (shown: Shown) => ReactNode>> = {
  SSC: balls,
  LFP5: balls,
  LF3D: balls,
  '11X5': balls,
  PK10: ({ result, ...rest }) => <Cars {...rest} numbers={digitsOf(result)} />,
  K3: ({ result, ...rest }) => <Dice {...rest} numbers={digitsOf(result)} />,
  LHC: ({ result, ...rest }) => <WaveBalls {...rest} draw={result as WaveDraw} />,
};

/** What was drawn, as its family draws it: balls, cars, dice, or the numbers of a ticket. */
export function DrawResult({ family, result, label, size = 'small' }: DrawResultProps) {
  if (result === null || result === undefined) return null;
  const numbersOf = onPaper[family];
  if (numbersOf) return <Strip label={label} size={size} numbers={numbersOf(result)} />;
  return (shown[family] ?? balls)({ result, label, size });
}
