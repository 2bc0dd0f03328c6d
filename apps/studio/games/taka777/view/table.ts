import { toNumber } from '@mela/game-maths';
import { formatAmount, mulDiv } from '@mela/primitives';
import * as z from 'zod/mini';
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
import { fitReels, reelsRect } from '../../../view/slot/layout.ts';
import { lineFigure } from '../../../view/slot/line-figure.ts';
import { openReels, type Cell } from '../../../view/slot/reels.ts';
import { openWinLines, type Thread } from '../../../view/slot/win-lines.ts';
import { soundOfPay } from '../../../view/sound.ts';
import type { Translator } from '../../../view/translator.ts';
import { wait } from '../../../view/wait.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import { exactReturn } from '../exact.ts';
import { taka777 } from '../game.ts';
import { PAYTABLE_V1, type Paytable } from '../paytable-v1.ts';
import { show } from '../rules.ts';
import type { TakaMessage } from './messages.ts';
import { NAMES, PICTURES } from './pictures.ts';

/** A line that pays: its number from 1, what it pays in line bets, its thread, and the cells that make it pay. */
type LineWin = {
  readonly line: number;
  readonly pay: number;
  readonly thread: Thread;
  readonly cells: readonly Cell[];
};

const COLOURS = [0xd8203f, 0x1d5fd0, 0x0e8c86, 0xf07f13, 0x8a1f7a];

const outcome = z.object({ stops: z.array(z.int()), win: z.int() });

/** Where the reels of a stored round stopped, and its win in line bets. Throws when the text is none. */
export const readOutcome = (text: string): z.output<typeof outcome> => outcome.parse(JSON.parse(text));

/** The lines that pay at these stops; of two cherries only the first two cells are shown. */
export function lineWins(paytable: Paytable, stops: readonly number[]): LineWin[] {
  const { grid, linePays } = show(paytable, stops);
  return linePays.flatMap((pay, index) => {
    if (pay === 0) return [];
    const rows = paytable.lines[index] ?? [];
    const cells = rows.map((row, reel) => ({ reel, row }));
    const last = cells.at(-1);
    const third = last && grid[last.reel]?.[last.row];
    const two = pay === paytable.twoCherriesPay && third !== 'CHERRY';
    const color = COLOURS[index % COLOURS.length] ?? 0xd8203f;
    return [{ line: index + 1, pay, thread: { rows, color }, cells: two ? cells.slice(0, 2) : cells }];
  });
}

/** Whether the reels before the last show a seven on one line: the last one is waited for. */
export function sevenInReach(paytable: Paytable, stops: readonly number[], reel: number): boolean {
  if (reel !== 2) return false;
  const { grid } = show(paytable, stops);
  return paytable.lines.some((rows) =>
    [0, 1].every((before) => grid[before]?.[rows[before] ?? 0] === 'SEVEN'),
  );
}

const SYMBOL_PIXELS = 190;
const SHAPE = { columns: 3, rows: 3, cellShape: 0.98, cellMax: 180 };
const LINES = BigInt(PAYTABLE_V1.lines.length);
/** Three sevens in the middle. */
const FIRST_STOPS = [11, 4, 18];
const SILENT = { onStop: () => undefined, onLucky: () => undefined, onHope: () => undefined };
const LOOK = {
  cloth: 0xfff6e2,
  shaded: 0xffe9c9,
  stitch: 0xd98a4a,
  frame: 0x8a1350,
  dark: 0x3a0720,
  dot: 0xffc531,
  petal: 0x7fe0d0,
};

/** Taka 777 on its page: three reels in a frame painted as rickshaws are. */
export async function openTable(deps: TableDeps<TakaMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const { say, money } = translator;
  const art = await drawPictures(PICTURES, pixelsFor(SYMBOL_PIXELS, SHAPE.columns, canvas.resolution));
  const reels = openReels(
    {
      strips: PAYTABLE_V1.strips,
      rows: 3,
      look: LOOK,
      lucky: (stops, reel) => show(PAYTABLE_V1, stops).grid[reel]?.includes('SEVEN') ?? false,
      hopeful: (stops, reel) => sevenInReach(PAYTABLE_V1, stops, reel),
    },
    art,
    canvas.wake,
    still,
  );
  const lines = openWinLines(canvas.wake);
  canvas.add(reels, lines);
  reels.stand(FIRST_STOPS);
  return {
    wish: (stake) => ({ lineBet: formatAmount(mulDiv(stake, 1n, LINES, 'down')) }),
    begin() {
      lines.clear();
      reels.light(null);
      reels.run();
    },
    giveUp: () => reels.land(reels.stops(), true, SILENT),
    async show(round, { turbo, hasty, won }) {
      const { stops } = readOutcome(round.outcome ?? '');
      await reels.land(stops, turbo, {
        onStop: () => sound.play('reelStop'),
        onLucky: () => sound.play('lucky'),
        onHope: () => sound.play('hope'),
      });
      const wins = lineWins(PAYTABLE_V1, stops);
      const win = round.win ?? 0n;
      won(win);
      const [only] = wins;
      if (!only) return { free: false, announcement: '' };
      sound.play(soundOfPay(win, round.stake));
      lines.show(wins.map(({ thread }) => thread));
      reels.light(wins.flatMap(({ cells }) => cells));
      const text =
        wins.length === 1
          ? say('linePays', { line: only.line, amount: money(win) })
          : say('linesPay', { count: wins.length, amount: money(win) });
      controls.tell(text);
      const celebrating = { translator, confetti: deps.confetti, sound };
      if (!(await celebrateWin(celebrating, { win, stake: round.stake, capped: false }, hasty)))
        await wait(turbo ? 350 : 900);
      return { free: false, announcement: text };
    },
    fit(space) {
      const box = fitReels(space, SHAPE);
      reels.resize(box);
      lines.resize(box);
      return reelsRect(box);
    },
    openRules: (stake) => openRules(translator, stake),
  };
}

/** The rules, every pay at the player's bet, the lines, and the exact return. */
function openRules(translator: Translator<TakaMessage>, stake: bigint): void {
  const { say, money, number } = translator;
  const { lines, threePays, anyBarsPay, twoCherriesPay, version } = PAYTABLE_V1;
  const pay = (linePay: number) => money(mulDiv(stake, BigInt(linePay), BigInt(lines.length), 'down'));
  const threes = Object.keys(threePays) as (keyof typeof threePays)[];
  const figure = (symbol: keyof typeof NAMES, count: string, linePay: number) =>
    payFigure(PICTURES[symbol], say(NAMES[symbol]), [[count, pay(linePay)]]);
  const exact = exactReturn(PAYTABLE_V1);
  openRulesSheet(
    translator,
    version,
    paragraph(say('rulesLines')),
    heading(say('rulesPays', { bet: money(stake) })),
    payFigures(threes.map((symbol) => figure(symbol, number(3), threePays[symbol]))),
    beside(PICTURES.BAR2, `${say('rulesBars')}: ${pay(anyBarsPay)}`),
    beside(PICTURES.CHERRY, `${say('rulesCherries')}: ${pay(twoCherriesPay)}`),
    heading(say('rulesShape')),
    element(
      'div',
      { className: 'lines' },
      ...lines.map((line, index) => element('div', {}, lineFigure(line, 3), number(index + 1))),
    ),
    paragraph(
      say('rulesReturn', {
        rtp: number(taka777.rtp),
        hits: number(Math.round(100 * toNumber(exact.hitRate))),
        largest: number(exact.largestWin),
      }),
    ),
  );
}
