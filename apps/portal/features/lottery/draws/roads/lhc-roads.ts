import {
  colourOf,
  NEUTRAL_BALL,
  sevenOf,
  type Colour,
  type Draw,
} from '@mela/lottery-rules/games/lhc/balls.ts';
import { parity, sizeFrom, sumOf, type Mark, type Roads } from './road.ts';

const COLOUR_MARKS = { RED: 'red', BLUE: 'blue', GREEN: 'green' } as const satisfies Record<Colour, Mark>;

const unlessNeutral = ({ special }: Draw, side: (ball: number) => Mark): Mark =>
  special === NEUTRAL_BALL ? 'neither' : side(special);
const totalOf = (draw: Draw): number => sumOf(sevenOf(draw));

/** Forty-nine balls: the special one is what most is bet on. */
export const lhcRoads: Roads<Draw> = {
  traitCount: 3,
  roads: [
    { key: 'specialSize', name: 'draws.roadSpecialSize', of: (draw) => unlessNeutral(draw, sizeFrom(25)) },
    { key: 'specialParity', name: 'draws.roadSpecialParity', of: (draw) => unlessNeutral(draw, parity) },
    {
      key: 'specialColour',
      name: 'draws.roadSpecialColour',
      of: ({ special }) => COLOUR_MARKS[colourOf(special)],
    },
    { key: 'totalSize', name: 'draws.roadTotalSize', of: (draw) => sizeFrom(175)(totalOf(draw)) },
    { key: 'totalParity', name: 'draws.roadTotalParity', of: (draw) => parity(totalOf(draw)) },
  ],
};
