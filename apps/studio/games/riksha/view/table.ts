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
import { climbed, riksha } from '../game.ts';
import { type Guess, GUESSES, PLATES, RUNGS, TOP_X100, waysOf, worthX100 } from '../rules.ts';
import type { RikshaMessage } from './messages.ts';
import { fanOfPlates, plateBack, plateOf } from './plates.ts';

/** The plate in the middle, where both guesses are named alike. */
const MIDDLE = 7;
const TAKE = 'M4 14v5h16v-5M12 4v10M8 10l4 4 4-4';
const seenPlates = z.array(z.int());
const guessStep = z.object({ guess: z.optional(z.enum(GUESSES)) });

/** The plates that a round in play has shown, and the guesses at them. */
const inPlay = (round: RoundView) => ({
  seen: seenPlates.parse(JSON.parse(round.inPlay?.seen || '[]')),
  guesses: round.steps.flatMap((text) => guessStep.parse(JSON.parse(text)).guess ?? []),
});

/** Rickshaw Ladder on its page: the plate that lies open, the climb so far, and two ways to go on. */
export async function openTable(deps: TableDeps<RikshaMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const { say, number, money } = translator;
  let live: { steps: StepControls; round: RoundView } | undefined;
  let wished: object | undefined;
  let heard: (() => void) | undefined;

  const climb = element('ol', { className: 'climb' });
  climb.setAttribute('aria-label', say('climbed'));
  const open = element('div', { className: 'open-plate' });
  open.setAttribute('role', 'group');
  const guessButtons = GUESSES.map((guess) => {
    const name = element('b');
    const pays = element('small');
    const button = element(
      'button',
      { type: 'button', className: `guess ${guess}`, onclick: () => ask({ guess }) },
      name,
      pays,
    );
    return { guess, button, name, pays };
  });
  const guesses = element('div', { className: 'guesses' }, ...guessButtons.map(({ button }) => button));
  controls.place(element('div', { className: 'ladder-board' }, climb, open, guesses));
  const rungs = element(
    'select',
    {},
    ...Array.from({ length: 8 }, (_, index) => new Option(number(index + 1), String(index + 1))),
  );
  rungs.value = '2';
  const rungsField = element(
    'label',
    { className: 'field' },
    element('span', { textContent: say('autoplayRungs') }),
    rungs,
  );

  const times = (x100: number) => multiplierText(x100, number);
  function ask(wish: object): void {
    if (!live) return;
    wished = wish;
    heard?.();
  }
  function nameOf(guess: Guess, shown: number): RikshaMessage {
    if (guess === 'higher') return shown === 1 ? 'onlyHigher' : shown === PLATES ? 'same' : 'higher';
    return shown === PLATES ? 'onlyLower' : shown === 1 ? 'same' : 'lower';
  }

  /** What is asked at the first plate, where both guesses can fail and where one of them is the plate itself. */
  function questionAt(shown: number): RikshaMessage {
    return shown === 1 ? 'guessAtBottom' : shown === PLATES ? 'guessAtTop' : 'guessFirst';
  }

  /** Lays out the plates that are seen; the last one lies open, and both guesses at it say what they pay. */
  function lay(seen: readonly number[], ways: readonly number[], canGuess: boolean): void {
    const shown = seen.at(-1);
    climb.replaceChildren(
      ...seen.slice(0, -1).map((plate) => element('li', {}, plateOf(plate, number(plate)))),
    );
    open.replaceChildren(shown === undefined ? plateBack() : plateOf(shown, number(shown)));
    if (shown === undefined) open.removeAttribute('aria-label');
    else open.setAttribute('aria-label', say('plate', { plate: number(shown) }));
    for (const { guess, button, name, pays } of guessButtons) {
      const count = waysOf(guess, shown ?? MIDDLE);
      name.textContent = say(nameOf(guess, shown ?? MIDDLE));
      pays.textContent =
        shown === undefined
          ? say('firstPays', { least: times(worthX100([PLATES - 1])), most: times(worthX100([1])) })
          : say('guessPays', { times: times(worthX100([...ways, count])), ways: number(count) });
      // The button that was pressed keeps the focus, for those who go on by keyboard.
      button.disabled = !canGuess && button !== document.activeElement;
      button.setAttribute('aria-disabled', String(!canGuess));
    }
  }
  const waysSoFar = (seen: readonly number[], made: readonly Guess[]) =>
    made.map((guess, rung) => waysOf(guess, seen[rung] ?? 0));

  async function nextWish(
    steps: StepControls,
    seen: readonly number[],
    made: readonly Guess[],
  ): Promise<object> {
    if (steps.auto()) {
      await wait(steps.turbo ? 120 : 700);
      if (steps.auto()) {
        if (made.length >= Math.min(RUNGS, Number(rungs.value))) return { cashOut: true };
        const shown = seen.at(-1) ?? MIDDLE;
        return { guess: waysOf('higher', shown) >= waysOf('lower', shown) ? 'higher' : 'lower' };
      }
    }
    wished = undefined;
    await new Promise<void>((resolve) => void (heard = resolve));
    heard = undefined;
    return wished ?? {};
  }

  function offer({ steps, round }: { steps: StepControls; round: RoundView }, ready: boolean): void {
    const { seen, guesses: made } = inPlay(round);
    const ways = waysSoFar(seen, made);
    lay(seen, ways, ready && !steps.auto());
    const worth = round.inPlay?.worth ?? 0n;
    const rung = made.length;
    steps.offer({
      label: say('cashOut'),
      sign: TAKE,
      text: rung === 0 ? '' : money(worth),
      ready: ready && rung > 0,
      press: () => ask({ cashOut: true }),
    });
    const values = {
      rung: number(rung),
      times: times(rung === 0 ? 0 : worthX100(ways)),
      amount: money(worth),
    };
    const shown = seen.at(-1) ?? MIDDLE;
    controls.tell(rung === 0 ? say(questionAt(shown), { plate: number(shown) }) : say('worth', values));
  }

  /** Shows what the game is about while nothing is played. */
  function rest(): void {
    lay([], [], false);
    open.replaceChildren(fanOfPlates(number));
  }

  rest();
  return {
    wish: (stake) => ({ bet: formatAmount(stake) }),
    begin() {
      lay([], [], false);
      sound.play('press');
    },
    async giveUp() {
      rest();
    },
    async takeOn(first, steps) {
      live = { steps, round: first };
      try {
        while (live.round.state === 'playing') {
          offer(live, true);
          const { seen, guesses: made } = inPlay(live.round);
          const wish = await nextWish(steps, seen, made);
          offer(live, false);
          const taken = await steps.step(wish);
          if (!taken) return undefined;
          live.round = taken;
          if (taken.state === 'playing') sound.play('lucky');
        }
        return live.round;
      } finally {
        live = undefined;
      }
    },
    async show(round, { turbo, hasty, won }) {
      const { seen, guesses: made, x100, fell } = climbed({ ...round, outcome: round.outcome ?? '' });
      lay(seen, fell ? [] : waysSoFar(seen, made), false);
      open.firstElementChild?.toggleAttribute('data-fell', fell);
      const win = round.win ?? 0n;
      const rung = number(fell ? made.length - 1 : made.length);
      const values = { rung, times: times(x100), amount: money(win), plate: number(seen.at(-1) ?? 0) };
      controls.tell(say(fell ? (made.length === 1 ? 'fellAtOnce' : 'fell') : 'took', values));
      sound.play(soundOfPay(win, round.stake));
      won(win);
      const celebrated = await celebrateWin(
        { translator, confetti: deps.confetti, sound },
        { win, stake: round.stake, capped: false },
        hasty,
      );
      if (!celebrated) await wait(turbo || still ? 150 : 700);
      return { free: false, announcement: say(fell ? 'announceFell' : 'announceTook', values) };
    },
    fit: () => undefined,
    openRules: () => openRules(translator),
    autoplayFields: [rungsField],
    describe(round) {
      const { seen, x100 } = climbed({ ...round, outcome: round.outcome ?? '' });
      return say('shortly', { plates: seen.map((plate) => number(plate)).join(' '), times: times(x100) });
    },
  };
}

/** The rules, what every first guess pays, and the return. */
function openRules(translator: Translator<RikshaMessage>): void {
  const { say, number } = translator;
  const times = (x100: number) => `×${multiplierText(x100, number)}`;
  const rows = Array.from({ length: PLATES }, (_, index) => [
    number(index + 1),
    times(worthX100([waysOf('higher', index + 1)])),
    times(worthX100([waysOf('lower', index + 1)])),
  ]);
  openRulesSheet(
    translator,
    riksha.current,
    paragraph(say('rulesPlates')),
    paragraph(say('rulesGuess')),
    paragraph(say('rulesWorth')),
    paragraph(say('rulesTop', { rungs: RUNGS, top: TOP_X100 / 100 })),
    paragraph(say('rulesOpen')),
    heading(say('rulesTable')),
    payTable([say('rulesColPlate'), say('higher'), say('lower')], rows),
    paragraph(say('rulesReturn', { rtp: number(riksha.rtp) })),
  );
}
