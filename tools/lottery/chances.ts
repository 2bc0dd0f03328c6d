import { oddsOf, type Family } from '@mela/lottery-rules';

const percent = (wins: number | bigint, of: number | bigint): string =>
  `${((Number(wins) / Number(of)) * 100).toPrecision(6)} %`;

/** A table of a family's plays: every tier's chance, refunds, and its price at the suggested odds. */
export function chances(family: Family): string {
  const rows = family.plays.flatMap((play) => {
    const odds = oddsOf(play, family.suggestedPayoutLevel);
    return play.tiers.map(({ name, wins, of, refunds }) => [
      play.code,
      name,
      percent(wins, of),
      refunds === 0 ? '' : `refund ${percent(refunds, of)}`,
      (Number(odds.get(name) ?? 0n) / 10_000).toFixed(4),
    ]);
  });
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
