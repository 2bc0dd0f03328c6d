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
import { POTS, type PotCode } from '../../pots/pots.ts';
import { CURRENT } from '../draws.ts';
import { exactReturn } from '../exact.ts';
import type { PaidSymbol, Paytable } from '../paytable-v1.ts';
import { ROWS } from '../rules.ts';
import type { PadmaMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';

/** How many spins at a stake it takes on average to win each pot. */
const spinsPerHit = (stake: bigint): Record<PotCode, number> => {
  const spins = POTS.map(({ code, oneIn }) => [code, Math.round((oneIn * 100) / Number(stake))] as const);
  return Object.fromEntries(spins) as Record<PotCode, number>;
};

/** The rules, every pay at the player's bet, the lines, and the return with its parts. */
export function openRules(translator: Translator<PadmaMessage>, paytable: Paytable, stake: bigint): void {
  const { say, money, number } = translator;
  const pay = (linePay: number) =>
    money(mulDiv(stake, BigInt(linePay), BigInt(paytable.lines.length), 'down'));
  const figure = (symbol: PaidSymbol) =>
    payFigure(
      PICTURES[symbol],
      say(NAMES[symbol]),
      paytable.linePays[symbol]
        .map((linePay, index) => [number(index + 3), pay(linePay)] as const)
        .toReversed(),
    );
  const exact = exactReturn(paytable);
  const percent = (share: number) => number((100 * share).toFixed(2));
  const [three, four, five] = paytable.scatterPays;
  const spins = paytable.freeSpins;
  openRulesSheet(
    translator,
    CURRENT,
    paragraph(say('rulesLines')),
    beside(PICTURES.W, say('rulesWild')),
    beside(PICTURES.S, say('rulesScatter', { three, four, five, spins })),
    paragraph(say('rulesFree', { spins })),
    paragraph(say('rulesMax', { max: paytable.roundWinMax })),
    paragraph(say('rulesPots', { bet: money(stake), ...spinsPerHit(stake) })),
    heading(say('rulesPays', { bet: money(stake) })),
    payFigures((Object.keys(paytable.linePays) as PaidSymbol[]).map(figure)),
    heading(say('rulesShape')),
    element(
      'div',
      { className: 'lines' },
      ...paytable.lines.map((line, index) => element('div', {}, lineFigure(line, ROWS), number(index + 1))),
    ),
    paragraph(
      say('rulesReturn', {
        rtp: percent(exact.total),
        lines: percent(exact.lines),
        scatters: percent(exact.scatters),
        free: percent(exact.freeSpins),
      }),
    ),
  );
}
