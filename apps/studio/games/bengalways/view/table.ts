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
import { exactReturn } from '../exact.ts';
import { PAID_SYMBOLS, PAYTABLE_V1, type ReelSymbol } from '../paytable-v1.ts';
import { show, type Shown } from '../rules.ts';
import type { BengalMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';
import { readOutcome, payingCells, type Outcome } from './way-cells.ts';

/** What shows a round. */
type Showing = {
  readonly translator: Translator<BengalMessage>;
  readonly controls: Controls;
  readonly grid: FallingGrid<ReelSymbol>;
  readonly confetti: Confetti;
  readonly sound: Sound;
};

/** Lets one spin's pictures fall and shows what it pays; `before` is the round's win until then, in hundredths of the bet. */
async function showSpin(
  { translator, controls, grid, sound }: Showing,
  { reels, multiplier }: Outcome['spins'][number],
  playback: Playback,
  amountOf: (hundredths: number) => bigint,
  before: number,
): Promise<Shown> {
  const moons = reels.map((cells) => cells.includes('S'));
  await grid.bring(reels, playback.turbo, (reel) => sound.play(moons[reel] ? 'lucky' : 'reelStop'));
  const shown = show(PAYTABLE_V1, reels);
  if (shown.pay === 0 && shown.freeSpins === 0) return shown;
  grid.light(payingCells(reels, shown));
  if (shown.pay > 0) {
    const won = before + shown.pay * multiplier;
    sound.play(soundOfPay(BigInt(won), 100n));
    playback.won(amountOf(won));
    const ways = shown.wins.reduce((sum, win) => sum + win.ways, 0);
    controls.tell(
      translator.say('waysPay', { ways, amount: translator.money(amountOf(shown.pay * multiplier)) }),
    );
  }
  await wait(playback.turbo ? 450 : 1100);
  return shown;
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
  const [paid, ...rest] = outcome.spins;
  if (!paid) return false;
  const first = await showSpin(showing, paid, playback, amountOf, 0);
  if (rest.length > 0) {
    const free = openFreeSpins(showing, PICTURES.S, playback.hasty);
    const times = PAYTABLE_V1.freeSpinMultiplier;
    let count = first.freeSpins;
    let won = first.pay;
    await free.begin(count, translator.say('freeRule', { times }));
    for (const [index, spin] of rest.entries()) {
      grid.sweep();
      const ways = spin.reels.reduce((product, cells) => product * cells.length, 1);
      controls.tell(translator.say('freeOf', { index: index + 1, count, times, ways }));
      await wait(playback.turbo ? 120 : 320);
      const shown = await showSpin(showing, spin, playback, amountOf, won);
      won += shown.pay * spin.multiplier;
      if (shown.freeSpins > 0) {
        count += shown.freeSpins;
        await free.more(shown.freeSpins);
      }
    }
    await free.end(amountOf(Math.min(won, outcome.win) - first.pay));
  }
  const win = amountOf(outcome.win);
  playback.won(win);
  const celebrated = await celebrateWin(showing, { win, stake, capped: outcome.capped }, playback.hasty);
  if (outcome.win > 0 && (rest.length > 0 || celebrated)) controls.tell(paidText(translator, win, stake));
  return rest.length > 0;
}

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
