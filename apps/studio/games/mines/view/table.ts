import { toNumber } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { element } from '../../../view/element.ts';
import { multiplierText } from '../../../view/multiplier-text.ts';
import type { OpenTable, TableDeps } from '../../../view/open-game.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { soundOfPay } from '../../../view/sound.ts';
import type { RoundView } from '../../../view/studio-client.ts';
import type { StepControls } from '../../../view/table.ts';
import type { Translator } from '../../../view/translator.ts';
import { wait } from '../../../view/wait.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import { exactReturn } from '../exact.ts';
import { mines } from '../game.ts';
import { CELLS, mayPick, multiplierX100 } from '../rules.ts';
import { openField, paintPond } from './field.ts';
import { openLadder, shortTimes } from './ladder.ts';
import type { MinesMessage } from './messages.ts';
import { openPanel } from './panel.ts';

const TAKE = 'M4 14v5h16v-5M12 4v10M8 10l4 4 4-4';

/** A number below n, for autoplay, which turns leaves anywhere. */
const anyBelow = (n: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;

/** Mines on its page: a pond of lily leaves, some of which hide a pufferfish. */
export async function openTable(deps: TableDeps<MinesMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const { say, number, money } = translator;
  let live: { steps: StepControls; round: RoundView } | undefined;
  let wished: object[] = [];
  let heard: (() => void) | undefined;

  const field = openField(translator, await paintPond(), (cell) => {
    if (!live || live.steps.auto() || !field.isClosed(cell)) return;
    field.wait(cell);
    ask({ pick: cell });
  });
  const ladder = openLadder(translator);
  const pond = element('div', { className: 'pond' }, ladder.list, field.field);
  const panel = openPanel(translator, (mines) => {
    ladder.climb(mines, 0);
    if (!live) field.cover();
  });
  panel.set(panel.mines());
  controls.offer([panel.field]);
  controls.place(pond);

  const times = (mines: number, count: number) =>
    multiplierText(count === 0 ? 0 : multiplierX100(mines, count), number);

  function ask(wish: object): void {
    wished.push(wish);
    heard?.();
  }

  /** What the player, or autoplay for them, does next. */
  async function nextWish(steps: StepControls, picks: readonly number[]): Promise<object> {
    if (steps.auto()) {
      await wait(steps.turbo ? 60 : 380);
      if (steps.auto()) {
        if (picks.length >= panel.autoPicks()) return { cashOut: true };
        const closed = Array.from({ length: CELLS }, (_, cell) => cell).filter(field.isClosed);
        return { pick: closed[anyBelow(closed.length)] };
      }
    }
    if (wished.length === 0) await new Promise<void>((resolve) => void (heard = resolve));
    heard = undefined;
    return wished.shift() ?? {};
  }

  /** Shows what a round in play is worth and what may be done. */
  function offer({ steps, round }: { steps: StepControls; round: RoundView }, ready: boolean): void {
    const mines = readMines(round.input);
    const count = picksOf(round.steps).length;
    const worth = round.inPlay?.worth ?? 0n;
    ladder.climb(mines, count);
    steps.offer({
      label: say('cashOut'),
      sign: TAKE,
      text: count === 0 ? '' : money(worth),
      ready: ready && count > 0,
      press() {
        // Leaves that were touched but not turned yet stay where they are.
        wished = [];
        ask({ cashOut: true });
      },
    });
    const values = { count: number(count), times: times(mines, count), amount: money(worth) };
    controls.tell(count === 0 ? say('pickOne', { mines }) : say('worth', values));
  }

  return {
    wish: (stake) => ({ bet: formatAmount(stake), mines: panel.mines() }),
    begin() {
      field.cover();
      ladder.climb(panel.mines(), 0);
      sound.play('press');
    },
    async giveUp() {
      field.cover();
      field.enable(false);
    },
    async takeOn(first, steps) {
      live = { steps, round: first };
      wished = [];
      field.cover();
      panel.set(readMines(first.input));
      for (const cell of picksOf(first.steps)) field.reveal(cell, 'lily');
      try {
        while (live.round.state === 'playing') {
          field.enable(true);
          offer(live, true);
          const wish = await nextWish(steps, picksOf(live.round.steps));
          offer(live, false);
          const taken = await steps.step(wish);
          if (!taken) return undefined;
          live.round = taken;
          const last = picksOf(taken.steps).at(-1);
          if (taken.state === 'playing' && last !== undefined && field.isClosed(last)) {
            field.reveal(last, 'lily');
            sound.play('bloom');
          }
        }
        return live.round;
      } finally {
        live = undefined;
        field.enable(false);
      }
    },
    async show(round, { turbo, hasty, won }) {
      const mines = readMines(round.input);
      const laid = readLaid(round.outcome ?? '');
      const picks = picksOf(round.steps);
      const last = picks.at(-1) ?? -1;
      const burst = laid.includes(last);
      for (const cell of picks) field.reveal(cell, laid.includes(cell) ? 'mine' : 'lily');
      const win = round.win ?? 0n;
      const lilies = picks.length - (burst ? 1 : 0);
      const values = { count: number(lilies), times: times(mines, lilies), amount: money(win) };
      sound.play(burst ? 'burst' : soundOfPay(win, round.stake));
      const fell = burst && say(lilies === 0 ? 'burstAtOnce' : 'burst', values);
      controls.tell(fell || say('took', values));
      ladder.climb(mines, burst ? 0 : lilies);
      won(win);
      if (!turbo && !still) await wait(450);
      for (let cell = 0; cell < CELLS; cell += 1)
        field.reveal(cell, laid.includes(cell) ? 'found-mine' : 'found-lily');
      const celebrated = await celebrateWin(
        { translator, confetti: deps.confetti, sound },
        { win, stake: round.stake, capped: false },
        hasty,
      );
      if (!celebrated) await wait(turbo ? 120 : 500);
      return { free: false, announcement: fell || say('announceTook', values) };
    },
    fit({ width, height }) {
      // On a phone on its side the ladder stands beside the pond (mines.css).
      const beside = matchMedia('(max-height: 480px)').matches;
      const side = beside ? Math.min(width - 120, height - 4) : Math.min(width - 20, height - 58, 560);
      pond.style.setProperty('--side', `${Math.max(180, side)}px`);
      return undefined;
    },
    openRules: () => openRules(translator),
    autoplayFields: [panel.picksField],
    describe({ input, outcome, steps }) {
      const mines = readMines(input);
      const laid = readLaid(outcome ?? '');
      const lilies = picksOf(steps).filter((cell) => !laid.includes(cell)).length;
      const lost = picksOf(steps).some((cell) => laid.includes(cell));
      return say('shortly', {
        mines: number(mines),
        count: number(lilies),
        times: lost ? number(0) : times(mines, lilies),
      });
    },
  };
}

const MINES = [1, 3, 5, 10];
const COUNTS = [1, 2, 3, 4, 5, 8, 10, 12, 15, 20, 24];

/** The least that any way to play returns, in percent. */
function leastReturn(): number {
  let least = 1;
  for (let laid = 1; laid < CELLS; laid += 1)
    for (let picks = 1; picks <= CELLS - laid; picks += 1)
      least = Math.min(least, toNumber(exactReturn(laid, picks)));
  return Math.floor(least * 10_000) / 100;
}

/** The rules, what lilies pay among some numbers of pufferfish, and the return. */
function openRules(translator: Translator<MinesMessage>): void {
  const { say, number } = translator;
  const rows = COUNTS.map((count) => [
    number(count),
    ...MINES.map((laid) =>
      mayPick(laid, count) ? `×${shortTimes(multiplierX100(laid, count), number)}` : '–',
    ),
  ]);
  openRulesSheet(
    translator,
    mines.current,
    ...(['rulesField', 'rulesPlay', 'rulesOpen', 'rulesFormula'] as const).map((id) => paragraph(say(id))),
    heading(say('rulesTable')),
    payTable([say('rulesColCount'), ...MINES.map((laid) => number(laid))], rows),
    paragraph(say('rulesReturn', { rtp: number(mines.rtp), least: number(leastReturn().toFixed(2)) })),
  );
}

const input = z.object({ mines: z.int() });
const outcome = z.object({ mines: z.array(z.int()) });
const step = z.object({ pick: z.optional(z.int()) });

/** How many mines were chosen in a stored round. Throws when the text is none. */
const readMines = (text: string): number => input.parse(JSON.parse(text)).mines;

/** Where the mines lay. Throws when the text is none. */
const readLaid = (text: string): number[] => outcome.parse(JSON.parse(text)).mines;

/** The cells that were picked, in their order. */
const picksOf = (steps: readonly string[]): number[] =>
  steps.flatMap((text) => step.parse(JSON.parse(text)).pick ?? []);
