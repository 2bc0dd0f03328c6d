import { invariant, ok, refuse } from '@mela/primitives';
import { readDrawOf, takeBalls, type Family } from '../../family.ts';
import { BALLS, type Draw } from './balls.ts';
import { lunarYearOf } from './lunar-year.ts';
import { normalPlays } from './normal-plays.ts';
import { setPlays } from './set-plays.ts';
import { specialPlays } from './special-plays.ts';

const readSeven = readDrawOf(7, BALLS, true);

const isYear = (raw: unknown): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1900 && raw <= 2100;

const isDraw = (raw: object): raw is Draw =>
  'normals' in raw &&
  Array.isArray(raw.normals) &&
  raw.normals.length === 6 &&
  'special' in raw &&
  'lunarYear' in raw &&
  isYear(raw.lunarYear) &&
  readSeven([...(raw.normals as unknown[]), raw.special]).ok;

/** The day that a draw number starts with, `20261121…`. */
function dayOf(drawNumber: string): string {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(drawNumber);
  invariant(match, `draw number ${drawNumber} does not start with a day`);
  return match.slice(1).join('-');
}

/** Forty-nine balls, Mark Six style: six normal ones and a special one. */
export const lhc: Family<Draw> = {
  code: 'LHC',
  suggestedPayoutLevel: 2000,
  plays: [...specialPlays, ...normalPlays, ...setPlays],
  exampleDraws: [{ normals: [7, 12, 23, 21, 26, 42], special: 18, lunarYear: 2026 }],
  readDraw: (raw) =>
    typeof raw === 'object' && raw !== null && isDraw(raw) ? ok(raw) : refuse({ kind: 'not-a-draw' }),
  draw(stream, drawNumber) {
    const balls = takeBalls(stream, BALLS, 7);
    return {
      normals: balls.slice(0, 6),
      special: balls[6] ?? 0,
      lunarYear: lunarYearOf(dayOf(drawNumber)),
    };
  },
};
