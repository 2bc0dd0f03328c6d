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
import { PAYTABLE_V1, type ReelSymbol } from '../paytable-v1.ts';
import { show, type Shown } from '../rules.ts';
import type { BengalMessage } from './messages.ts';
import { PICTURES } from './pictures.ts';
import { payingCells, type Outcome } from './way-cells.ts';

/** What shows a round. */
export type Showing = {
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
export async function showRound(
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
