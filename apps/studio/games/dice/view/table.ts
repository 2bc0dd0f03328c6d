import { formatAmount } from '@mela/primitives';
import { openCanvas } from '../../../view/canvas.ts';
import { openChoice } from '../../../view/choice.ts';
import { element, signButton } from '../../../view/element.ts';
import { ICONS } from '../../../view/icons.ts';
import type { OpenTable, TableDeps } from '../../../view/open-game.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { soundOfPay } from '../../../view/sound.ts';
import type { Translator } from '../../../view/translator.ts';
import { wait } from '../../../view/wait.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import { dice } from '../game.ts';
import { CHANCE_MAX, CHANCE_MIN, multiplierX10000, wins } from '../rules.ts';
import { readChosen, readRoll, rollText, winningRange, payOf, type Chosen } from './chosen.ts';
import { openDiceBoard } from './dice-board.ts';
import type { DiceMessage } from './messages.ts';

const STEP = 50;

/** What the player chooses besides the bet: the side and the chance, with what they pay. */
function openPanel({ say, number, money }: Translator<DiceMessage>, chosen: (now: Chosen) => void) {
  let now: Chosen = { chanceX100: 4950, side: 'under' };
  let stake = 0n;
  const slider = element('input', {
    type: 'range',
    min: String(CHANCE_MIN),
    max: String(CHANCE_MAX),
    step: String(STEP),
    value: String(now.chanceX100),
  });
  slider.setAttribute('aria-label', say('chance'));
  const tell = element('p', { className: 'odds' });
  const side = openChoice(
    say('side'),
    [
      ['under', say('under')],
      ['over', say('over')],
    ] as const,
    now.side,
    (value) => set({ side: value }),
  );
  const step = (by: number) => set({ chanceX100: now.chanceX100 + by });
  const field = element(
    'div',
    { className: 'chance' },
    signButton('plain', say('lower'), ICONS.less, () => step(-STEP)),
    slider,
    signButton('plain', say('higher'), ICONS.more, () => step(STEP)),
  );

  function show(): void {
    const { chanceX100 } = now;
    const [low, high] = winningRange(now);
    const percent = `${number((chanceX100 / 100).toFixed(2))} %`;
    slider.value = String(chanceX100);
    slider.setAttribute('aria-valuetext', percent);
    side.mark(now.side);
    const times = number(String(multiplierX10000(chanceX100) / 10_000));
    tell.replaceChildren(
      element('b', { textContent: percent }),
      element('span', {
        textContent: say('range', { low: number(rollText(low)), high: number(rollText(high)) }),
      }),
      element('b', { textContent: say('paysTimes', { times }) }),
      element('span', { textContent: say('pays', { amount: money(payOf(stake, chanceX100)) }) }),
    );
  }
  function set(change: Partial<Chosen>): void {
    const next = { ...now, ...change };
    now = { ...next, chanceX100: Math.max(CHANCE_MIN, Math.min(CHANCE_MAX, next.chanceX100)) };
    show();
    chosen(now);
  }
  slider.addEventListener('input', () => set({ chanceX100: Number(slider.value) }));

  return {
    fields: [tell, side.field, field],
    now: () => now,
    set,
    stakeChanged(next: bigint): void {
      stake = next;
      show();
    },
  };
}

/** Dice on its page: four dice, a river with the winning waters, and a boat that sails to the roll. */
export async function openTable(deps: TableDeps<DiceMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const { say, number, money } = translator;
  const board = openDiceBoard(number, canvas.wake, canvas.resolution);
  canvas.add(board);
  // The dice are written in whatever font is there, so that nobody waits, and again when the reading font has come.
  void document.fonts.load("900 16px 'Noto Sans Bengali Variable'", '০১২0123').then(() => board.rewrite());
  const panel = openPanel(translator, (now) => board.choose(now));
  controls.offer(panel.fields);
  /** Between which numbers a roll wins. */
  function rangeOf(chosen: Chosen): { low: string; high: string } {
    const [low = '', high = ''] = winningRange(chosen).map((roll) => number(rollText(roll)));
    return { low, high };
  }

  return {
    wish: (stake) => ({ bet: formatAmount(stake), ...panel.now() }),
    begin() {
      board.roll(still);
      sound.play('roll');
    },
    async giveUp() {
      board.rest();
    },
    async show(round, { turbo, hasty, won }) {
      const chosen = readChosen(round.input);
      panel.set(chosen);
      const roll = readRoll(round.outcome ?? '');
      const isWin = wins(chosen.side, chosen.chanceX100, roll);
      await board.land(roll, isWin, { turbo, still, onDie: () => sound.play('reelStop') });
      const win = round.win ?? 0n;
      won(win);
      sound.play(soundOfPay(win, round.stake));
      const shown = number(rollText(roll));
      const range = rangeOf(chosen);
      controls.tell(
        win > 0n
          ? say('rolledPays', { roll: shown, amount: money(win) })
          : say('rolledNot', { roll: shown, ...range }),
      );
      if (
        !(await celebrateWin(
          { translator, confetti: deps.confetti, sound },
          { win, stake: round.stake, capped: false },
          hasty,
        ))
      )
        await wait(turbo ? 60 : 250);
      return { free: false, announcement: say('rolled', { roll: shown }) };
    },
    fit: (space) => board.fit(space),
    openRules: () => openRules(translator),
    describe({ input, outcome }) {
      return `${number(rollText(readRoll(outcome ?? '')))} · ${say('range', rangeOf(readChosen(input)))}`;
    },
    stakeChanged: (stake) => panel.stakeChanged(stake),
  };
}

const EXAMPLES = [CHANCE_MIN, 500, 1000, 2500, 4950, 5000, 7500, 9000, CHANCE_MAX];

/** The rules, what some chances pay, and their exact return. */
function openRules(translator: Translator<DiceMessage>): void {
  const { say, number } = translator;
  const percent = (x100: number) => number((x100 / 100).toFixed(2));
  const rows = EXAMPLES.map((chance) => {
    const x10000 = multiplierX10000(chance);
    return [
      percent(chance),
      `×${number(String(x10000 / 10_000))}`,
      number(((x10000 * chance) / 1e6).toFixed(4)),
    ];
  });
  openRulesSheet(
    translator,
    dice.current,
    paragraph(say('rulesRoll', { min: percent(CHANCE_MIN), max: percent(CHANCE_MAX) })),
    paragraph(say('rulesPay')),
    heading(say('rulesTable')),
    payTable([say('rulesColChance'), say('rulesColPays'), say('rulesColReturn')], rows),
    paragraph(say('rulesReturn', { rtp: number(dice.rtp) })),
  );
}
