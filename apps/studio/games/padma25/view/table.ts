import { formatAmount, mulDiv } from '@mela/primitives';
import { openCanvas } from '../../../view/canvas.ts';
import { element } from '../../../view/element.ts';
import type { OpenTable, TableDeps } from '../../../view/open-game.ts';
import { drawPictures, pixelsFor } from '../../../view/pictures.ts';
import {
  beside,
  heading,
  openRulesSheet,
  paragraph,
  payFigure,
  payFigures,
} from '../../../view/rules-sheet.ts';
import { CREAM_CLOTH } from '../../../view/slot/cloth.ts';
import { fitReels, reelsRect } from '../../../view/slot/layout.ts';
import { lineFigure } from '../../../view/slot/line-figure.ts';
import { openReels } from '../../../view/slot/reels.ts';
import { openWinLines } from '../../../view/slot/win-lines.ts';
import type { Translator } from '../../../view/translator.ts';
import { type PotCode, POTS } from '../../pots/pots.ts';
import { CURRENT } from '../draws.ts';
import { exactReturn } from '../exact.ts';
import { readOutcome } from '../outcome.ts';
import { type PaidSymbol, type Paytable, PAYTABLE_V1 } from '../paytable-v1.ts';
import { gridAt, REELS, ROWS } from '../rules.ts';
import type { PadmaMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';
import { openPotStrip, showPotWin } from './pots.ts';
import { showRound } from './present.ts';

const FIRST_STOPS = [20, 15, 10, 31, 25];
const SYMBOL_PIXELS = 150;
const SHAPE = { columns: REELS, rows: ROWS, cellShape: 1.12, cellMax: 150 };
const LINES = BigInt(PAYTABLE_V1.lines.length);
const SILENT = { onStop: () => undefined, onLucky: () => undefined, onHope: () => undefined };

const lilies = (stops: readonly number[], from: number, to: number): number =>
  gridAt(PAYTABLE_V1, stops)
    .slice(from, to)
    .flat()
    .filter((symbol) => symbol === 'S').length;

/** Padma Gold 25 on its page: five reels on a cloth, the threads of its lines, its pots. */
export async function openTable(deps: TableDeps<PadmaMessage>): Promise<OpenTable> {
  const { client, controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const art = await drawPictures(PICTURES, pixelsFor(SYMBOL_PIXELS, SHAPE.columns, canvas.resolution));
  const set = {
    strips: PAYTABLE_V1.strips,
    rows: ROWS,
    look: CREAM_CLOTH,
    lucky: (stops: readonly number[], reel: number) => lilies(stops, reel, reel + 1) > 0,
    hopeful: (stops: readonly number[], reel: number) => reel >= 2 && lilies(stops, 0, reel) >= 2,
  };
  const reels = openReels(set, art, canvas.wake, still);
  const lines = openWinLines(canvas.wake);
  canvas.add(reels, lines);
  reels.stand(FIRST_STOPS);
  const pots = openPotStrip(translator, client, deps.refit);
  controls.parts[0].append(pots.strip);
  void pots.refresh();
  const showing = {
    paytable: PAYTABLE_V1,
    translator,
    controls,
    reels,
    lines,
    confetti: deps.confetti,
    sound,
  };
  return {
    wish: (stake) => ({ lineBet: formatAmount(mulDiv(stake, 1n, LINES, 'down')) }),
    begin() {
      lines.clear();
      reels.light(null);
      reels.run();
    },
    giveUp: () => reels.land(reels.stops(), true, SILENT),
    async show(round, { turbo, hasty, won }) {
      const outcome = readOutcome(round.outcome ?? '');
      const lineBet = mulDiv(round.stake, 1n, LINES, 'down');
      const free = await showRound(showing, outcome, {
        lineBet,
        turbo,
        hasty,
        won: (lineBets) => won(BigInt(lineBets) * lineBet),
      });
      const potWin = round.potWin ?? 0n;
      if (potWin > 0n) {
        await showPotWin(showing, outcome.pots ?? [], potWin, hasty);
        controls.tell(translator.say('roundWin', { amount: translator.money(round.win ?? 0n) }));
      }
      return { free, announcement: '' };
    },
    fit(space) {
      const box = fitReels(space, SHAPE);
      reels.resize(box);
      lines.resize(box);
      return reelsRect(box);
    },
    openRules: (stake) => openRules(translator, PAYTABLE_V1, stake),
    balanceChanged: () => void pots.refresh(),
  };
}

/** How many spins at a stake it takes on average to win each pot. */
const spinsPerHit = (stake: bigint): Record<PotCode, number> => {
  const spins = POTS.map(({ code, oneIn }) => [code, Math.round((oneIn * 100) / Number(stake))] as const);
  return Object.fromEntries(spins) as Record<PotCode, number>;
};

/** The rules, every pay at the player's bet, the lines, and the return with its parts. */
function openRules(translator: Translator<PadmaMessage>, paytable: Paytable, stake: bigint): void {
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
