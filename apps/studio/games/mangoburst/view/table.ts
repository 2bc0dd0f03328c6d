import { formatAmount } from '@mela/primitives';
import { Container, Graphics } from 'pixi.js';
import { openCanvas } from '../../../view/canvas.ts';
import type { Confetti } from '../../../view/confetti.ts';
import type { Controls } from '../../../view/controls.ts';
import type { OpenTable, TableDeps } from '../../../view/open-game.ts';
import { paidText } from '../../../view/paid-text.ts';
import { drawPictures, pixelsFor } from '../../../view/pictures.ts';
import {
  beside,
  heading,
  openRulesSheet,
  paragraph,
  payFigure,
  payFigures,
} from '../../../view/rules-sheet.ts';
import { openFallingGrid, type FallingGrid } from '../../../view/slot/falling-grid.ts';
import { drawFrame } from '../../../view/slot/frame.ts';
import { openFreeSpins } from '../../../view/slot/free-spins.ts';
import { fitGrid, gridRect } from '../../../view/slot/grid-box.ts';
import { soundOfPay, type Sound } from '../../../view/sound.ts';
import type { Playback } from '../../../view/table.ts';
import type { Translator } from '../../../view/translator.ts';
import { wait } from '../../../view/wait.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import { mangoburst } from '../game.ts';
import { FRUITS, PAYTABLE_V1, type GridSymbol } from '../paytable-v1.ts';
import type { MangoMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';
import { readOutcome, cellsOf, roundSteps, type Outcome, type SpinSteps } from './steps.ts';

/** What shows a round. */
type Showing = {
  readonly translator: Translator<MangoMessage>;
  readonly controls: Controls;
  readonly grid: FallingGrid<GridSymbol>;
  readonly confetti: Confetti;
  readonly sound: Sound;
};

const STORMS: ReadonlySet<GridSymbol> = new Set(['S']);

/** Lets one spin's fruits fall, burst and tumble; answers the round's win after it, in hundredths of the bet. */
async function showSpin(
  { translator, controls, grid, sound }: Showing,
  spin: SpinSteps,
  playback: Playback,
  amountOf: (hundredths: number) => bigint,
  before: number,
): Promise<number> {
  const storms = spin.grid.map((column) => column.includes('S'));
  await grid.bring(spin.grid, playback.turbo, (reel) => sound.play(storms[reel] ? 'lucky' : 'reelStop'));
  let won = before;
  for (const { wins, multiplier, cells, after } of spin.steps) {
    const pay = multiplier * wins.reduce((sum, win) => sum + win.pay, 0);
    won += pay;
    grid.light(cells);
    sound.play(soundOfPay(BigInt(won), 100n));
    playback.won(amountOf(won));
    controls.tell(
      translator.say('tumblePays', { times: multiplier, amount: translator.money(amountOf(pay)) }),
    );
    await wait(playback.turbo ? 260 : 750);
    sound.play('tumble');
    await grid.burst(cells, after, playback.turbo);
  }
  if (spin.freeSpins > 0) {
    grid.light(cellsOf(spin.steps.at(-1)?.after ?? spin.grid, STORMS));
    if (spin.scatterPay > 0) {
      won += 100 * spin.scatterPay;
      playback.won(amountOf(won));
      const amount = translator.money(amountOf(100 * spin.scatterPay));
      controls.tell(translator.say('stormPays', { count: spin.scatters, amount }));
    }
    await wait(playback.turbo ? 400 : 1100);
  }
  return won;
}

/** Shows a whole round, from its paid spin to the celebration, and answers whether it had free spins. */
async function showRound(
  showing: Showing,
  outcome: Outcome,
  stake: bigint,
  playback: Playback,
): Promise<boolean> {
  const { translator, controls, grid } = showing;
  const amountOf = (hundredths: number) => (BigInt(hundredths) * stake) / 100n;
  const [paid, ...rest] = roundSteps(PAYTABLE_V1, outcome);
  if (!paid) return false;
  let won = await showSpin(showing, paid, playback, amountOf, 0);
  if (rest.length > 0) {
    const free = openFreeSpins(showing, PICTURES.S, playback.hasty);
    const before = won;
    let count = paid.freeSpins;
    await free.begin(count, translator.say('freeRule', { first: PAYTABLE_V1.freeMultiplier[0] }));
    for (const [index, spin] of rest.entries()) {
      grid.sweep();
      controls.tell(translator.say('freeOf', { index: index + 1, count, times: spin.factor }));
      await wait(playback.turbo ? 120 : 320);
      won = await showSpin(showing, spin, playback, amountOf, won);
      if (spin.freeSpins > 0) {
        count += spin.freeSpins;
        await free.more(spin.freeSpins);
      }
    }
    await free.end(amountOf(Math.min(won, outcome.win) - before));
  }
  const win = amountOf(outcome.win);
  playback.won(win);
  const celebrated = await celebrateWin(showing, { win, stake, capped: outcome.capped }, playback.hasty);
  if (outcome.win > 0 && (rest.length > 0 || celebrated || paid.steps.length > 1))
    controls.tell(paidText(translator, win, stake));
  return rest.length > 0;
}

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
