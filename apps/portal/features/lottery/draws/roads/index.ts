import { specialOf, type Vietnam } from '@mela/lottery-rules/ticket-draws.ts';
import { elevenFiveRoads, fiveDigitRoads, k3Roads, pk10Roads, threeDigitRoads } from './ball-roads.ts';
import { lhcRoads } from './lhc-roads.ts';
import { parity, sizeFrom, type Roads } from './road.ts';

const specialEnding = (board: Vietnam): number => Number(specialOf(board).slice(-2));

/** A board of Vietnam: the sides of its special prize. */
const vietnamRoads: Roads<Vietnam> = {
  traitCount: 2,
  roads: [
    { key: 'specialSize', name: 'draws.roadEndingSize', of: (board) => sizeFrom(50)(specialEnding(board)) },
    { key: 'specialParity', name: 'draws.roadEndingParity', of: (board) => parity(specialEnding(board)) },
  ],
};

const none: Roads<never> = { traitCount: 0, roads: [] };

const roads: Readonly<Record<string, Roads<never>>> = {
  SSC: fiveDigitRoads,
  LFP5: fiveDigitRoads,
  LF3D: threeDigitRoads,
  '11X5': elevenFiveRoads,
  PK10: pk10Roads,
  K3: k3Roads,
  LHC: lhcRoads,
  VNN: vietnamRoads,
  VNS: vietnamRoads,
};

/** What stands beside a family's results, which come from our own server: it lets no draw in that is none of its family. */
export const roadsOf = (family: string): Roads => (roads[family] ?? none) as Roads;
