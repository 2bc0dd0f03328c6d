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
import { mangoburst } from '../game.ts';
import { FRUITS, type GridSymbol, PAYTABLE_V1 } from '../paytable-v1.ts';
import type { MangoMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';
import { showRound } from './present.ts';
import { readOutcome } from './steps.ts';

const SYMBOL_PIXELS = 120;
const SHAPE = { columns: 6, tall: 5.2, columnMax: 116, rim: 13 };
const LOOK = { ground: 0x1f3d1c, rim: 0x7a4a1c, stitch: 0xffe0a0, dot: 0xff7d3b };
/** A fruit stall: every fruit a few times, and two clouds. */
const FIRST: readonly (readonly GridSymbol[])[] = Array.from({ length: 6 }, (_, reel) =>
  Array.from({ length: 5 }, (_cell, row) =>
    (reel === 1 && row === 0) || (reel === 4 && row === 4)
      ? 'S'
      : (FRUITS[(reel * 4 + row * 2) % 9] ?? 'MANGO'),
  ),
);

/** Mango Burst on its page: thirty fruits in a crate, under the first storm of the year. */
export async function openTable(deps: TableDeps<MangoMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const art = await drawPictures(PICTURES, pixelsFor(SYMBOL_PIXELS, SHAPE.columns, canvas.resolution));
  const frame = new Graphics();
  const under = new Container();
  under.addChild(frame);
  const grid = openFallingGrid<GridSymbol>(
    art,
    { tile: 0xf6f3d0, edge: 0x9ab55a, resolution: canvas.resolution },
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

/** The rules, every pay at the player's bet, and the measured return. */
function openRules(translator: Translator<MangoMessage>, stake: bigint): void {
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
