import { formatAmount } from '@mela/primitives';
import { Container, Graphics } from 'pixi.js';
import { openCanvas } from '../../../view/canvas.ts';
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
import { openFallingGrid } from '../../../view/slot/falling-grid.ts';
import { drawFrame } from '../../../view/slot/frame.ts';
import { fitGrid, gridRect } from '../../../view/slot/grid-box.ts';
import type { Translator } from '../../../view/translator.ts';
import { exactReturn } from '../exact.ts';
import { PAID_SYMBOLS, PAYTABLE_V1, type ReelSymbol } from '../paytable-v1.ts';
import type { BengalMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';
import { showRound } from './present.ts';
import { readOutcome } from './way-cells.ts';

const SYMBOL_PIXELS = 120;
const SHAPE = { columns: 6, tall: 7.4, columnMax: 118, rim: 13 };
const LOOK = { ground: 0x0a1f18, rim: 0x6b3f1c, stitch: 0xffd58a, dot: 0xffb627 };
const FIRST: readonly (readonly ReelSymbol[])[] = [
  ['DEER', 'A', 'RBT', 'J'],
  ['KITE', 'W', 'Q'],
  ['RBT', 'K', 'CROC', 'S', 'T'],
  ['A', 'DEER', 'RBT', 'K', 'J'],
  ['CROC', 'W', 'KITE'],
  ['T', 'RBT', 'Q', 'DEER'],
];

/** Bengal Ways on its page: six columns of two to seven pictures that fall from the trees. */
export async function openTable(deps: TableDeps<BengalMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const art = await drawPictures(PICTURES, pixelsFor(SYMBOL_PIXELS, SHAPE.columns, canvas.resolution));
  const frame = new Graphics();
  const under = new Container();
  under.addChild(frame);
  const grid = openFallingGrid<ReelSymbol>(
    art,
    { tile: 0xfbf3dc, edge: 0x8a5a2a, resolution: canvas.resolution },
    canvas.wake,
    still,
  );
  canvas.add({ view: under }, grid);
  grid.stand(FIRST);
  let before = grid.shown();
  return {
    wish: (stake) => ({ bet: formatAmount(stake) }),
    begin() {
      before = grid.shown();
      grid.light(null);
      grid.sweep();
    },
    giveUp: () => grid.bring(before, true, () => undefined),
    async show(round, playback) {
      const outcome = readOutcome(round.outcome ?? '');
      const showing = { translator, controls, grid, confetti: deps.confetti, sound };
      const free = await showRound(showing, outcome, round.stake, playback);
      return { free, announcement: '' };
    },
    fit(space) {
      const box = fitGrid(space, SHAPE);
      drawFrame(frame, box, SHAPE.rim, LOOK);
      grid.resize(box);
      return gridRect(box, SHAPE.rim);
    },
    openRules: (stake) => openRules(translator, stake),
  };
}

/** The rules, every pay at the player's bet, and the exact return with its parts. */
function openRules(translator: Translator<BengalMessage>, stake: bigint): void {
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
