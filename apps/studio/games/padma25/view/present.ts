import { showBanner } from '../../../view/banner.ts';
import type { Controls } from '../../../view/controls.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import type { Translator } from '../../../view/translator.ts';
import { paidText } from '../../../view/paid-text.ts';
import type { Confetti } from '../../../view/confetti.ts';
import { pictureAddress } from '../../../view/picture-address.ts';
import type { Cell, Reels } from '../../../view/slot/reels.ts';
import type { WinLines } from '../../../view/slot/win-lines.ts';
import { soundOfPay, type Sound } from '../../../view/sound.ts';
import { wait } from '../../../view/wait.ts';
import type { Outcome } from '../outcome.ts';
import type { Paytable } from '../paytable-v1.ts';
import { show, type Shown } from '../rules.ts';
import type { PadmaMessage } from './messages.ts';
import { LINE_COLOURS, PICTURES } from './pictures.ts';

/** What shows a round: the canvas parts, the bars, the voice. */
export type Showing = {
  readonly paytable: Paytable;
  readonly translator: Translator<PadmaMessage>;
  readonly controls: Controls;
  readonly reels: Reels;
  readonly lines: WinLines;
  readonly confetti: Confetti;
  readonly sound: Sound;
};

/** How a round is to be shown. `hasty`: turbo or autoplay; `won` hears the win so far, in line bets. */
export type Playback = {
  readonly lineBet: bigint;
  readonly turbo: boolean;
  readonly hasty: boolean;
  readonly won: (lineBets: number) => void;
};

const FREE_RUN_MS = 420;

/** The cells that a spin pays for: its lines' runs, and its water lilies when they pay. */
function payingCells(paytable: Paytable, { grid, lineWins, scatters }: Shown): Cell[] {
  const runs = lineWins.flatMap(({ line, count }) =>
    (paytable.lines[line - 1] ?? []).slice(0, count).map((row, reel) => ({ reel, row })),
  );
  if (scatters < 3) return runs;
  return grid.reduce(
    (cells, rows, reel) => [
      ...cells,
      ...rows.flatMap((symbol, row) => (symbol === 'S' ? [{ reel, row }] : [])),
    ],
    runs,
  );
}

/** Lets one spin's reels land and shows what it pays. */
async function showSpin(
  showing: Showing,
  spin: Outcome['spins'][number],
  playback: Playback,
  before: number,
): Promise<Shown> {
  const { paytable, translator, reels, lines, controls, sound } = showing;
  await reels.land(spin.stops, playback.turbo, {
    onStop: () => sound.play('reelStop'),
    onLucky: () => sound.play('lucky'),
    onHope: () => sound.play('hope'),
  });
  const shown = show(paytable, spin.stops);
  if (shown.pay === 0) return shown;
  const amount = (lineBets: number) =>
    translator.money(BigInt(lineBets * spin.multiplier) * playback.lineBet);
  const wonSoFar = before + shown.pay * spin.multiplier;
  playback.won(wonSoFar);
  sound.play(soundOfPay(BigInt(wonSoFar), BigInt(paytable.lines.length)));
  const threads = shown.lineWins.map(({ line, symbol }) => ({
    rows: paytable.lines[line - 1] ?? [],
    color: LINE_COLOURS[symbol],
  }));
  lines.show(threads);
  reels.light(payingCells(paytable, shown));
  const [only] = shown.lineWins;
  if (shown.lineWins.length === 1 && only && shown.scatters < 3) {
    controls.tell(translator.say('lineWin', { line: only.line, amount: amount(only.pay) }));
  } else if (shown.lineWins.length === 0) {
    controls.tell(translator.say('scatterWin', { count: shown.scatters, amount: amount(shown.pay) }));
  } else {
    controls.tell(translator.say('linesPay', { count: shown.lineWins.length, amount: amount(shown.pay) }));
  }
  await wait(playback.turbo ? 500 : 1100);
  return shown;
}

/** Announces free spins, plays them all, and says what they paid together. */
async function showFreeSpins(
  showing: Showing,
  outcome: Outcome,
  first: Shown,
  playback: Playback,
): Promise<void> {
  const { translator, controls, reels, lines, confetti, sound } = showing;
  const stayMs = playback.hasty ? 2200 : 6000;
  let count = first.freeSpins;
  sound.play('freeSpins');
  confetti.rain(60);
  const picture = pictureAddress(PICTURES.S);
  await showBanner(translator, {
    title: translator.say('freeSpinsWon', { count }),
    text: translator.say('freeSpinsRule'),
    picture,
    stayMs,
  });
  document.body.dataset['mode'] = 'free';
  let won = first.pay;
  for (const [index, spin] of outcome.spins.slice(1).entries()) {
    lines.clear();
    reels.light(null);
    controls.tell(translator.say('freeSpinOf', { index: index + 1, count }));
    reels.run();
    await wait(playback.turbo ? FREE_RUN_MS / 3 : FREE_RUN_MS);
    const shown = await showSpin(showing, spin, playback, won);
    won += shown.pay * spin.multiplier;
    if (shown.freeSpins > 0) {
      count += shown.freeSpins;
      sound.play('freeSpins');
      await showBanner(translator, {
        title: translator.say('freeSpinsMore', { count: shown.freeSpins }),
        picture,
        stayMs: 2200,
      });
    }
  }
  const amount = BigInt(won - first.pay) * playback.lineBet;
  confetti.rain(80);
  await showBanner(translator, { title: translator.say('freeSpinsPaid'), amount, stayMs });
  delete document.body.dataset['mode'];
}

/** Shows a whole round, from the landing of its paid spin to the celebration, and answers whether it had free spins. */
export async function showRound(showing: Showing, outcome: Outcome, playback: Playback): Promise<boolean> {
  const { paytable, translator, controls } = showing;
  const [paid] = outcome.spins;
  if (!paid) return false;
  const first = await showSpin(showing, paid, playback, 0);
  const free = outcome.spins.length > 1;
  if (free) await showFreeSpins(showing, outcome, first, playback);
  playback.won(outcome.win);
  const amount = BigInt(outcome.win) * playback.lineBet;
  const stake = playback.lineBet * BigInt(paytable.lines.length);
  const celebrated = await celebrateWin(
    showing,
    { win: amount, stake, capped: outcome.capped },
    playback.hasty,
  );
  if (outcome.win > 0 && (free || celebrated)) controls.tell(paidText(translator, amount, stake));
  return free;
}
