import { toNumber } from '@mela/game-maths';
import { mulDiv } from '@mela/primitives';
import { element } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import {
  beside,
  heading,
  openRulesSheet,
  paragraph,
  payFigure,
  payFigures,
} from '../../../view/rules-sheet.ts';
import { lineFigure } from '../../../view/slot/line-figure.ts';
import { exactReturn } from '../exact.ts';
import { PAYTABLE_V1 } from '../paytable-v1.ts';
import { taka777 } from '../game.ts';
import type { TakaMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';

/** The rules, every pay at the player's bet, the lines, and the exact return. */
export function openRules(translator: Translator<TakaMessage>, stake: bigint): void {
  const { say, money, number } = translator;
  const { lines, threePays, anyBarsPay, twoCherriesPay, version } = PAYTABLE_V1;
  const pay = (linePay: number) => money(mulDiv(stake, BigInt(linePay), BigInt(lines.length), 'down'));
  const threes = Object.keys(threePays) as (keyof typeof threePays)[];
  const figure = (symbol: keyof typeof NAMES, count: string, linePay: number) =>
    payFigure(PICTURES[symbol], say(NAMES[symbol]), [[count, pay(linePay)]]);
  const exact = exactReturn(PAYTABLE_V1);
  openRulesSheet(
    translator,
    version,
    paragraph(say('rulesLines')),
    heading(say('rulesPays', { bet: money(stake) })),
    payFigures(threes.map((symbol) => figure(symbol, number(3), threePays[symbol]))),
    beside(PICTURES.BAR2, `${say('rulesBars')}: ${pay(anyBarsPay)}`),
    beside(PICTURES.CHERRY, `${say('rulesCherries')}: ${pay(twoCherriesPay)}`),
    heading(say('rulesShape')),
    element(
      'div',
      { className: 'lines' },
      ...lines.map((line, index) => element('div', {}, lineFigure(line, 3), number(index + 1))),
    ),
    paragraph(
      say('rulesReturn', {
        rtp: number(taka777.rtp),
        hits: number(Math.round(100 * toNumber(exact.hitRate))),
        largest: number(exact.largestWin),
      }),
    ),
  );
}
