import { mulDiv } from '@mela/primitives';
import { element } from '../../../view/element.ts';
import type { Speech } from '../../../view/language.ts';
import { openSheet } from '../../../view/sheet.ts';
import { POTS, type PotCode } from '../../pots/pots.ts';
import { CURRENT } from '../draws.ts';
import { exactReturn } from '../exact.ts';
import type { PaidSymbol, Paytable, ReelSymbol } from '../paytable-v1.ts';
import { REELS, ROWS } from '../rules.ts';
import { symbolAddress } from './symbol-art.ts';

const CELL = 10;

function lineFigure(rows: readonly number[]): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${REELS * CELL + 2} ${ROWS * CELL + 2}`);
  for (let reel = 0; reel < REELS; reel += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      const cell = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      const place = { x: reel * CELL + 2, y: row * CELL + 2, width: CELL - 2, height: CELL - 2, rx: 2 };
      for (const [name, value] of Object.entries(place)) cell.setAttribute(name, String(value));
      if (rows[reel] === row) cell.setAttribute('class', 'on');
      svg.append(cell);
    }
  }
  return svg;
}

/** How many spins at a stake it takes on average to win each pot. */
const spinsPerHit = (stake: bigint): Record<PotCode, number> => {
  const spins = POTS.map(({ code, oneIn }) => [code, Math.round((oneIn * 100) / Number(stake))] as const);
  return Object.fromEntries(spins) as Record<PotCode, number>;
};

/** The rules, every pay at the player's bet, the lines, and the return with its parts. */
export function openRules(speech: Speech, paytable: Paytable, stake: bigint): void {
  const { say, money, number } = speech;
  const text = (content: string) => element('p', { textContent: content });
  const beside = (symbol: ReelSymbol, content: string) =>
    element(
      'div',
      { className: 'beside' },
      element('img', { src: symbolAddress(symbol), alt: '' }),
      text(content),
    );
  const heading = (content: string) => element('h3', { textContent: content });
  const pay = (count: number, amount: bigint) =>
    element('div', {}, element('b', { textContent: number(count) }), money(amount));
  const figure = (symbol: PaidSymbol) =>
    element(
      'figure',
      {},
      element('img', { src: symbolAddress(symbol), alt: symbol, width: 56, height: 56 }),
      element(
        'figcaption',
        {},
        ...paytable.linePays[symbol]
          .map((linePay, index) =>
            pay(index + 3, mulDiv(stake, BigInt(linePay), BigInt(paytable.lines.length), 'down')),
          )
          .toReversed(),
      ),
    );
  const exact = exactReturn(paytable);
  const percent = (share: number) => number((100 * share).toFixed(2));
  const [three, four, five] = paytable.scatterPays;
  const spins = paytable.freeSpins;
  openSheet(
    speech,
    say('rules'),
    text(say('rulesLines')),
    beside('W', say('rulesWild')),
    beside('S', say('rulesScatter', { three, four, five, spins })),
    text(say('rulesFree', { spins })),
    text(say('rulesMax', { max: paytable.roundWinMax })),
    text(say('rulesPots', { bet: money(stake), ...spinsPerHit(stake) })),
    heading(say('rulesPays', { bet: money(stake) })),
    element('div', { className: 'pays' }, ...(Object.keys(paytable.linePays) as PaidSymbol[]).map(figure)),
    heading(say('rulesShape')),
    element(
      'div',
      { className: 'lines' },
      ...paytable.lines.map((rows, index) => element('div', {}, lineFigure(rows), number(index + 1))),
    ),
    text(
      say('rulesReturn', {
        rtp: percent(exact.total),
        lines: percent(exact.lines),
        scatters: percent(exact.scatters),
        free: percent(exact.freeSpins),
      }),
    ),
    text(say('rulesFair')),
    text(say('rulesAdult')),
    text(say('rulesVersion', { version: CURRENT })),
  );
}
