import {
  elevenFivePositions,
  fiveDigitPositions,
  k3Positions,
  lhcPositions,
  pk10Positions,
  threeDigitPositions,
} from './ball-positions.ts';
import type { Position } from './position.ts';
import { fourDPositions, laoPositions, thaiPositions, vietnamPositions } from './ticket-positions.ts';

const positions: Readonly<Record<string, readonly Position<never>[]>> = {
  SSC: fiveDigitPositions,
  LFP5: fiveDigitPositions,
  LF3D: threeDigitPositions,
  '11X5': elevenFivePositions,
  PK10: pk10Positions,
  K3: k3Positions,
  LHC: lhcPositions,
  VNN: vietnamPositions,
  VNS: vietnamPositions,
  TH: thaiPositions,
  LA: laoPositions,
  '4D': fourDPositions,
};

/** The positions that charts follow in a family's draws, which come from our own server: it lets no draw in that is none of its family. */
export const positionsOfFamily = (family: string): readonly Position[] =>
  (positions[family] ?? []) as readonly Position[];
