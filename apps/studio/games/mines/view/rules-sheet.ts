import { toNumber } from '@mela/game-maths';
import type { Translator } from '../../../view/translator.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { exactReturn } from '../exact.ts';
import { mines } from '../game.ts';
import { CELLS, mayPick, multiplierX100 } from '../rules.ts';
import { shortTimes } from './ladder.ts';
import type { MinesMessage } from './messages.ts';

const MINES = [1, 3, 5, 10];
const COUNTS = [1, 2, 3, 4, 5, 8, 10, 12, 15, 20, 24];

/** The least that any way to play returns, in percent. */
function leastReturn(): number {
  let least = 1;
  for (let laid = 1; laid < CELLS; laid += 1)
    for (let picks = 1; picks <= CELLS - laid; picks += 1)
      least = Math.min(least, toNumber(exactReturn(laid, picks)));
  return Math.floor(least * 10_000) / 100;
}

/** The rules, what lilies pay among some numbers of pufferfish, and the return. */
export function openRules(translator: Translator<MinesMessage>): void {
  const { say, number } = translator;
  const rows = COUNTS.map((count) => [
    number(count),
    ...MINES.map((laid) =>
      mayPick(laid, count) ? `×${shortTimes(multiplierX100(laid, count), number)}` : '–',
    ),
  ]);
  openRulesSheet(
    translator,
    mines.current,
    ...(['rulesField', 'rulesPlay', 'rulesOpen', 'rulesFormula'] as const).map((id) => paragraph(say(id))),
    heading(say('rulesTable')),
    payTable([say('rulesColCount'), ...MINES.map((laid) => number(laid))], rows),
    paragraph(say('rulesReturn', { rtp: number(mines.rtp), least: number(leastReturn().toFixed(2)) })),
  );
}
