import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { openCanvas } from '../../../view/canvas.ts';
import { openChoice } from '../../../view/choice.ts';
import { plainMultiplier } from '../../../view/multiplier-text.ts';
import type { OpenTable, TableDeps } from '../../../view/open-game.ts';
import { drawPictures, pixelsFor } from '../../../view/pictures.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { soundOfPay } from '../../../view/sound.ts';
import type { RoundView } from '../../../view/studio-client.ts';
import type { StepControls } from '../../../view/table.ts';
import type { Translator } from '../../../view/translator.ts';
import { wait } from '../../../view/wait.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import { times100 } from '../../instant-engine.ts';
import { nakshi, stitchedQuilt } from '../game.ts';
import {
  bestStitch,
  choicesOf,
  nearly,
  PRIZES,
  type Quilt,
  RETURNS,
  type Thread,
  THREADS,
  WEIGHTS,
} from '../rules.ts';
import type { NakshiMessage } from './messages.ts';
import { MOTIFS } from './motifs.ts';
import { openQuiltBoard } from './quilt-board.ts';
import { openQuiltFrame } from './quilt-frame.ts';

const LAY = 'M20 4 8.5 15.5M17 4h3v3M8.5 15.5 4 20';
const MOTIF_PIXELS = 96;
const COUNTS = ['missed', 'one', 'two', 'three'] as const satisfies readonly NakshiMessage[];

/** Nakshi Kantha on its page: prizes around a quilt, eight stitches of the needle, and the last one by hand. */
export async function openTable(deps: TableDeps<NakshiMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const { say, number, money } = translator;
  const board = openQuiltBoard(
    await drawPictures(MOTIFS, pixelsFor(MOTIF_PIXELS, 5, canvas.resolution)),
    canvas.wake,
    still,
    canvas.resolution,
  );
  canvas.add(board);
  let thread: Thread = 'silk';
  let laid: string | undefined;
  let picked: ((cell: number) => void) | undefined;

  const frame = openQuiltFrame(translator, (cell) => picked?.(cell));
  const threads = openChoice(
    say('thread'),
    THREADS.map((each) => [each, say(each)] as const),
    thread,
    (value) => void (thread = value),
  );
  controls.offer([threads.field]);
  controls.place(frame.board);
  frame.prize(null);

  function clear(): void {
    laid = undefined;
    frame.close();
    frame.prize(null);
    board.clear();
  }

  /** Shows how near each line is, with these patches stitched. */
  function mark(stitched: readonly number[]): boolean {
    const near = nearly(stitched, 1);
    for (const { line, missing } of near) frame.mark(line, missing.length === 0 ? 'done' : 'near');
    return near.length > 0;
  }

  /** Shows the prizes and lets the needle go from patch to patch. */
  async function lay(round: RoundView, { prizes, stitches }: Quilt, turbo: boolean): Promise<void> {
    if (laid === round.id) return;
    clear();
    laid = round.id;
    frame.prize(prizes);
    if (Math.max(...prizes) >= 2500) sound.play('hope');
    if (!still) await wait(turbo ? 120 : 520);
    for (const [index, cell] of stitches.entries()) {
      await board.stitch(cell, turbo ? 0.07 : 0.24);
      sound.play('peg');
      if (mark(stitches.slice(0, index + 1)) && index === stitches.length - 1) sound.play('lucky');
    }
    if (still && !turbo) await wait(200);
  }

  /** Where the player, or autoplay for them, lays the last stitch. */
  async function lastStitch(round: RoundView, quilt: Quilt, steps: StepControls): Promise<number> {
    const best = bestStitch(quilt);
    const choices = choicesOf(quilt);
    if (choices.length === 0) {
      if (nearly(quilt.stitches, 0).length === 0) controls.tell(say('noneNear'));
      await wait(steps.turbo ? 60 : 350);
      return best.patch;
    }
    const paysAt = (x100: number) => times100(round.stake, x100);
    frame.offer(
      choices.map(({ patch, x100 }) => ({ patch, x100, pays: paysAt(x100) })),
      best.patch,
    );
    controls.tell(say('yours'));
    const chosen = await new Promise<number>((resolve) => {
      const offer = (ready: boolean) =>
        steps.offer({
          label: say('best'),
          sign: LAY,
          text: money(paysAt(best.x100)),
          ready,
          press: () => choose(best.patch),
        });
      const choose = (cell: number) => {
        picked = undefined;
        offer(false);
        resolve(cell);
      };
      picked = (cell) => {
        if (!steps.auto() && choices.some(({ patch }) => patch === cell)) choose(cell);
      };
      offer(true);
      if (steps.auto())
        void wait(steps.turbo ? 150 : 900).then(() =>
          steps.auto() && picked ? choose(best.patch) : undefined,
        );
    });
    frame.close();
    return chosen;
  }

  return {
    wish: (stake) => ({ bet: formatAmount(stake), thread }),
    begin() {
      clear();
      sound.play('press');
    },
    async giveUp() {
      clear();
    },
    async takeOn(first, steps) {
      thread = readThread(first.input);
      threads.mark(thread);
      let round = first;
      while (round.state === 'playing') {
        const { quilt } = stitchedQuilt({ outcome: round.inPlay?.seen ?? '', steps: round.steps });
        await lay(round, quilt, steps.turbo);
        const taken = await steps.step({ stitch: await lastStitch(round, quilt, steps) });
        if (!taken) return undefined;
        round = taken;
      }
      return round;
    },
    async show(round, { turbo, hasty, won }) {
      const { quilt, last, x100 } = stitchedQuilt({ ...round, outcome: round.outcome ?? '' });
      await lay(round, quilt, true);
      const stitched = last === undefined ? quilt.stitches : [...quilt.stitches, last];
      const lines = nearly(stitched, 0).map(({ line }) => line);
      if (last !== undefined && lines.length > 0) {
        await board.stitch(last, turbo ? 0.1 : 0.34);
        sound.play('bloom');
      }
      for (const line of lines) frame.mark(line, 'done');
      board.finish(lines);
      const win = round.win ?? 0n;
      won(win);
      const count = say(COUNTS[lines.length] ?? 'three');
      const values = { lines: count, amount: money(win), times: plainMultiplier(x100, number) };
      controls.tell(lines.length > 0 ? say('pays', values) : say('missed'));
      sound.play(soundOfPay(win, round.stake));
      const celebrated = await celebrateWin(
        { translator, confetti: deps.confetti, sound },
        { win, stake: round.stake, capped: false },
        hasty,
      );
      if (!celebrated) await wait(turbo || still ? 150 : lines.length > 0 ? 750 : 300);
      return { free: false, announcement: lines.length > 0 ? say('announceLines', values) : '' };
    },
    fit: (space) => board.fit(frame.fit(space)),
    openRules: () => openRules(translator),
    describe(round) {
      const { x100 } = stitchedQuilt({ ...round, outcome: round.outcome ?? '' });
      return `${say(readThread(round.input))} · ×${plainMultiplier(x100, number)}`;
    },
  };
}

/** The rules, the spread of the prizes of each thread, and the exact returns. */
function openRules(translator: Translator<NakshiMessage>): void {
  const { say, number } = translator;
  const amounts = [...new Set(THREADS.flatMap((thread) => PRIZES[thread].map(([x100]) => x100)))].sort(
    (a, b) => a - b,
  );
  const share = (weight: number) => (weight === 0 ? '–' : `${number(String((100 * weight) / WEIGHTS))} %`);
  const rows = amounts.map((amount) => [
    `×${plainMultiplier(amount, number)}`,
    ...THREADS.map((thread) => share(PRIZES[thread].find(([x100]) => x100 === amount)?.[1] ?? 0)),
  ]);
  openRulesSheet(
    translator,
    nakshi.current,
    paragraph(say('rulesQuilt')),
    paragraph(say('rulesPrizes')),
    paragraph(say('rulesLast')),
    paragraph(say('rulesPays')),
    paragraph(say('rulesThreads')),
    paragraph(say('rulesOpen')),
    heading(say('rulesTable')),
    payTable([say('rulesColPrize'), ...THREADS.map((thread) => say(thread))], rows),
    paragraph(
      say('rulesReturn', {
        rtp: number(nakshi.rtp),
        cotton: number(RETURNS.cotton),
        silk: number(RETURNS.silk),
        gold: number(RETURNS.gold),
        hits: number(RETURNS.hits),
      }),
    ),
  );
}

const stored = z.object({ thread: z.enum(THREADS) });

/** The thread of a stored round. Throws when the text is none. */
const readThread = (input: string): Thread => stored.parse(JSON.parse(input)).thread;
