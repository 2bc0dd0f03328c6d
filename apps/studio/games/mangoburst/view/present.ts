import type { Controls } from '../../../view/controls.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import type { Translator } from '../../../view/translator.ts';
import { paidText } from '../../../view/paid-text.ts';
import type { Confetti } from '../../../view/confetti.ts';
import type { FallingGrid } from '../../../view/slot/falling-grid.ts';
import { openFreeSpins } from '../../../view/slot/free-spins.ts';
import { soundOfPay, type Sound } from '../../../view/sound.ts';
import type { Playback } from '../../../view/table.ts';
import { wait } from '../../../view/wait.ts';
import { PAYTABLE_V1, type GridSymbol } from '../paytable-v1.ts';
import type { MangoMessage } from './messages.ts';
import { PICTURES } from './pictures.ts';
import { cellsOf, roundSteps, type Outcome, type SpinSteps } from './steps.ts';

/** What shows a round. */
export type Showing = {
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
export async function showRound(
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
