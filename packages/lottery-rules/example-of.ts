import type { Family } from './family.ts';
import { PUSH, type Hits, type Line, type Play } from './play.ts';

/** What is chosen, what is then drawn, and what that wins. */
export type Example = { readonly line: Line<unknown>; readonly draw: unknown; readonly won: Hits };

/** The worked example of a play: of its family's example draws the first on which what it chooses wins. */
export function exampleOf(family: Family, play: Play<unknown>): Example {
  for (const draw of family.exampleDraws.filter((candidate) => play.settles(candidate))) {
    for (const line of linesFor(play, draw)) {
      const won = line.settle(draw);
      if (won.some(([tier]) => tier !== PUSH)) return { line, draw, won };
    }
  }
  throw new Error(`no example of ${play.code} wins`);
}

/** What the play chooses for a draw, else every single thing that can be chosen. */
function linesFor(play: Play<unknown>, draw: unknown): Line<unknown>[] {
  const stated = play.example(draw);
  const read = stated === undefined ? singleChoices(play) : [play.readText(stated)];
  return read.flatMap((line) => (line.ok ? [line.value] : []));
}

function singleChoices(play: Play<unknown>) {
  const { picker } = play;
  if (picker.kind !== 'rows') return [];
  const { rows, pool } = picker;
  const picked =
    rows.length === 0
      ? [[]]
      : rows.flatMap((_, row) => pool.map((value) => rows.map((_, at) => (at === row ? [value] : []))));
  return picked.map((choice) => play.read(play.compose(choice)));
}
