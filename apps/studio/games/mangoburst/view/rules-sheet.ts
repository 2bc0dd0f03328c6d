import type { Translator } from '../../../view/translator.ts';
import {
  beside,
  heading,
  openRulesSheet,
  paragraph,
  payFigure,
  payFigures,
} from '../../../view/rules-sheet.ts';
import { mangoburst } from '../game.ts';
import { FRUITS, PAYTABLE_V1 } from '../paytable-v1.ts';
import type { MangoMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';

/** The rules, every pay at the player's bet, and the measured return. */
export function openRules(translator: Translator<MangoMessage>, stake: bigint): void {
  const { say, money, number } = translator;
  const { pays, scatterPays, freeSpins: spins, freeMultiplier, retrigger, version } = PAYTABLE_V1;
  const [four, five, six] = scatterPays;
  const [first, last] = freeMultiplier;
  const [again, more] = retrigger;
  const counts = [`${number(8)}–${number(9)}`, `${number(10)}–${number(11)}`, `${number(12)}+`];
  const figures = FRUITS.map((fruit) =>
    payFigure(
      PICTURES[fruit],
      say(NAMES[fruit]),
      pays[fruit]
        .map((pay, index) => [counts[index] ?? '', money((stake * BigInt(pay)) / 100n)] as const)
        .toReversed(),
    ),
  );
  openRulesSheet(
    translator,
    version,
    paragraph(say('rulesPays')),
    paragraph(
      say('rulesTumbles', { factors: PAYTABLE_V1.tumbleMultipliers.map((each) => number(each)).join(', ') }),
    ),
    beside(PICTURES.S, say('rulesScatter', { four, five, six, spins })),
    paragraph(say('rulesFree', { first, last, again, more, max: PAYTABLE_V1.freeSpinsMax })),
    paragraph(say('rulesMax', { max: PAYTABLE_V1.roundWinMax })),
    heading(say('rulesTable', { bet: money(stake) })),
    payFigures(figures),
    paragraph(say('rulesReturn', { rtp: number(mangoburst.rtp) })),
  );
}
