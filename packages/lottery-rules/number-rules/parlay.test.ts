import { expect, test } from 'vitest';
import { thePlay } from '../test-data.ts';

/**
 * Of 100^positions boards, how many show so many of `wanted` endings, walked position by position: each next ending is a new one of them,
 * or not.
 */
function boardsShowing(wanted: number, positions: number): bigint[] {
  let boards = [1n, ...Array.from({ length: wanted }, () => 0n)];
  for (let position = 0; position < positions; position += 1) {
    boards = boards.map(
      (count, shown) =>
        count * BigInt(100 - wanted + shown) + (boards[shown - 1] ?? 0n) * BigInt(wanted - shown + 1),
    );
  }
  return boards;
}

const POSITIONS = { VNN: 27, VNS: 18 } as const;

test.each(['VNN', 'VNS'] as const)('%s parlays and slips win as often as boards show all or none', (code) => {
  const all = 100n ** BigInt(POSITIONS[code]);
  const chances = (play: string): (readonly [unknown, unknown])[] =>
    thePlay(`${code}_${play}`).tiers.map(({ wins, of }) => [wins, of]);
  for (const size of [2, 3, 4])
    expect(chances(`XIEN${size}`)).toEqual([[boardsShowing(size, POSITIONS[code])[size], all]]);
  for (const size of [4, 8, 10])
    expect(chances(`SLIP${size}`)).toEqual([[boardsShowing(size, POSITIONS[code])[0], all]]);
});
