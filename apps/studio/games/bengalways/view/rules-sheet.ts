import type { Translator } from '../../../view/translator.ts';
import {
  beside,
  heading,
  openRulesSheet,
  paragraph,
  payFigure,
  payFigures,
} from '../../../view/rules-sheet.ts';
import { exactReturn } from '../exact.ts';
import { PAID_SYMBOLS, PAYTABLE_V1 } from '../paytable-v1.ts';
import type { BengalMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';

/** The rules, every pay at the player's bet, and the exact return with its parts. */
export function openRules(translator: Translator<BengalMessage>, stake: bigint): void {
  const { say, money, number } = translator;
  const {
    wayPays,
    scattersNeeded: needed,
    freeSpins: spins,
    freeSpinMultiplier: times,
    version,
  } = PAYTABLE_V1;
  const percent = (share: number) => number((100 * share).toFixed(2));
  const figures = PAID_SYMBOLS.map((symbol) =>
    payFigure(
      PICTURES[symbol],
      say(NAMES[symbol]),
      wayPays[symbol]
        .map((pay, index) => [number(index + 3), money((stake * BigInt(pay)) / 100n)] as const)
        .toReversed(),
    ),
  );
  const exact = exactReturn(PAYTABLE_V1);
  openRulesSheet(
    translator,
    version,
    paragraph(say('rulesWays')),
    beside(PICTURES.W, say('rulesWild')),
    beside(PICTURES.S, say('rulesScatter', { needed, spins, times })),
    paragraph(say('rulesMax', { max: PAYTABLE_V1.roundWinMax })),
    heading(say('rulesPays', { bet: money(stake) })),
    payFigures(figures),
    paragraph(
      say('rulesReturn', {
        rtp: percent(exact.total),
        base: percent(exact.base),
        free: percent(exact.freeSpins),
        trigger: Math.round(1 / exact.trigger),
      }),
    ),
  );
}
