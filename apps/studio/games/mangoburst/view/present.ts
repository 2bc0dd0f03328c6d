import type { Controls } from '../../../view/controls.ts';
import { feast } from '../../../view/feast.ts';
import type { Speech } from '../../../view/language.ts';
import { paidText } from '../../../view/paid-text.ts';
import type { Petals } from '../../../view/petals.ts';
import type { FallingGrid } from '../../../view/slot/falling-grid.ts';
import { openFreeSpins } from '../../../view/slot/free-spins.ts';
import { soundOfPay, type Sound } from '../../../view/sound.ts';
import type { Manner } from '../../../view/table.ts';
import { wait } from '../../../view/wait.ts';
import { PAYTABLE_V1, type GridSymbol } from '../paytable-v1.ts';
import type { MangoMessage } from './messages.ts';
import { PICTURES } from './pictures.ts';
import { cellsOf, roundSteps, type Outcome, type SpinSteps } from './steps.ts';

/** What shows a round. */
export type Showing = {
  readonly speech: Speech<MangoMessage>;
  readonly controls: Controls;
  readonly grid: FallingGrid<GridSymbol>;
  readonly petals: Petals;
  readonly sound: Sound;
};

const STORMS: ReadonlySet<GridSymbol> = new Set(['S']);

/** Lets one spin's fruits fall, burst and tumble; answers the round's win after it, in hundredths of the bet. */
async function showSpin(
  { speech, controls, grid, sound }: Showing,
  spin: SpinSteps,
  manner: Manner,
  amountOf: (hundredths: number) => bigint,
  before: number,
): Promise<number> {
  const storms = spin.grid.map((column) => column.includes('S'));
  await grid.bring(spin.grid, manner.turbo, (reel) => sound.play(storms[reel] ? 'lucky' : 'reelStop'));
  let won = before;
  for (const { wins, multiplier, cells, after } of spin.steps) {
    const pay = multiplier * wins.reduce((sum, win) => sum + win.pay, 0);
    won += pay;
    grid.light(cells);
    sound.play(soundOfPay(BigInt(won), 100n));
    manner.won(amountOf(won));
    controls.tell(speech.say('tumblePays', { times: multiplier, amount: speech.money(amountOf(pay)) }));
    await wait(manner.turbo ? 260 : 750);
    sound.play('tumble');
    await grid.burst(cells, after, manner.turbo);
  }
  if (spin.freeSpins > 0) {
    grid.light(cellsOf(spin.steps.at(-1)?.after ?? spin.grid, STORMS));
    if (spin.scatterPay > 0) {
      won += 100 * spin.scatterPay;
      manner.won(amountOf(won));
      const amount = speech.money(amountOf(100 * spin.scatterPay));
      controls.tell(speech.say('stormPays', { count: spin.scatters, amount }));
    }
    await wait(manner.turbo ? 400 : 1100);
  }
  return won;
}

/** Shows a whole round, from its paid spin to the feast, and answers whether it had free spins. */
export async function showRound(
  showing: Showing,
  outcome: Outcome,
  stake: bigint,
  manner: Manner,
): Promise<boolean> {
  const { speech, controls, grid } = showing;
  const amountOf = (hundredths: number) => (BigInt(hundredths) * stake) / 100n;
  const [paid, ...rest] = roundSteps(PAYTABLE_V1, outcome);
  if (!paid) return false;
  let won = await showSpin(showing, paid, manner, amountOf, 0);
  if (rest.length > 0) {
    const free = openFreeSpins(showing, PICTURES.S, manner.hasty);
    const before = won;
    let count = paid.freeSpins;
    await free.begin(count, speech.say('freeRule', { first: PAYTABLE_V1.freeMultiplier[0] }));
    for (const [index, spin] of rest.entries()) {
      grid.sweep();
      controls.tell(speech.say('freeOf', { index: index + 1, count, times: spin.factor }));
      await wait(manner.turbo ? 120 : 320);
      won = await showSpin(showing, spin, manner, amountOf, won);
      if (spin.freeSpins > 0) {
        count += spin.freeSpins;
        await free.more(spin.freeSpins);
      }
    }
    await free.end(amountOf(Math.min(won, outcome.win) - before));
  }
  const win = amountOf(outcome.win);
  manner.won(win);
  const feasted = await feast(showing, { win, stake, capped: outcome.capped }, manner.hasty);
  if (outcome.win > 0 && (rest.length > 0 || feasted || paid.steps.length > 1))
    controls.tell(paidText(speech, win, stake));
  return rest.length > 0;
}
