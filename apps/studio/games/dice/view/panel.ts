import { openChoice } from '../../../view/choice.ts';
import { element, signButton } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import { ICONS } from '../../../view/icons.ts';
import { CHANCE_MAX, CHANCE_MIN, multiplierX10000 } from '../rules.ts';
import { payOf, rollText, winningRange, type Chosen } from './chosen.ts';
import type { DiceMessage } from './messages.ts';

const STEP = 50;

/** What the player chooses besides the bet: the side and the chance, with what they pay. */
export function openPanel({ say, number, money }: Translator<DiceMessage>, chosen: (now: Chosen) => void) {
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
