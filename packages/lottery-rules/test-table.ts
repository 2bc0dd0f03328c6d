/** How often notes won a prize, over so many draws. */
type Counted = Readonly<{ wins: bigint; draws: number; notes: number }>;

type Tier = Readonly<{ name: string; wins: number | bigint; of: number | bigint }>;

const HEADS = [
  'play',
  'prize',
  'notes',
  'counted wins',
  'of all draws',
  'chance of a note',
  'stated',
] as const;

const chance = (wins: number | bigint, of: number | bigint, notes: number): string =>
  (Number(wins) / Number(of) / notes).toPrecision(8);

/** Gathers what enumeration counts, and shows it beside what is stated: a line for every prize of every play. */
export function openEnumeration() {
  const counts = new Map<string, Counted>();

  function line(play: string, { name, wins, of }: Tier): string[] {
    const stated = `${wins}/${of} = ${chance(wins, of, 1)}`;
    const met = counts.get(`${play} ${name}`);
    if (!met || met.notes === 0) return [play, name, '', 'closed form', '', '', stated];
    const { wins: won, draws, notes } = met;
    return [play, name, String(notes), String(won), String(draws), chance(won, draws, notes), stated];
  }

  return {
    count: (play: string, tier: string, counted: Counted): void =>
      void counts.set(`${play} ${tier}`, counted),
    text(plays: readonly Readonly<{ code: string; tiers: readonly Tier[] }>[]): string {
      const lines = [
        [...HEADS],
        ...plays.flatMap(({ code, tiers }) => tiers.map((tier) => line(code, tier))),
      ];
      const widths = HEADS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
      return lines
        .map((cells) =>
          cells
            .map((cell, column) => cell.padEnd(widths[column] ?? 0))
            .join('  ')
            .trimEnd(),
        )
        .join('\n');
    },
  };
}
