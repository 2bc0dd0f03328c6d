import { element, setClosed, signButton } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import { ICONS } from '../../../view/icons.ts';
import { CELLS } from '../rules.ts';
import type { MinesMessage } from './messages.ts';

const MOST = CELLS - 1;

/** How many mines are laid, and how many leaves autoplay turns. */
export function openPanel({ say, number }: Translator<MinesMessage>, chosen: (mines: number) => void) {
  let mines = 3;
  const slider = element('input', { type: 'range', min: '1', max: String(MOST), value: String(mines) });
  slider.setAttribute('aria-label', say('mines'));
  const count = element('output');
  const fewer = signButton('plain', say('fewer'), ICONS.less, () => set(mines - 1));
  const more = signButton('plain', say('moreMines'), ICONS.more, () => set(mines + 1));
  const label = element('span', {}, say('mines'), ' ', count);
  const field = element('div', { className: 'amount' }, label, fewer, slider, more);
  const picks = element('select');
  const picksField = element(
    'label',
    { className: 'field' },
    element('span', { textContent: say('autoplayPicks') }),
    picks,
  );

  function set(next: number): void {
    mines = Math.max(1, Math.min(MOST, next));
    slider.value = String(mines);
    slider.setAttribute('aria-valuetext', number(mines));
    count.textContent = number(mines);
    setClosed(fewer, mines === 1);
    setClosed(more, mines === MOST);
    const wanted = Number(picks.value) || 3;
    const most = CELLS - mines;
    picks.replaceChildren(
      ...Array.from({ length: most }, (_, index) => new Option(number(index + 1), String(index + 1))),
    );
    picks.value = String(Math.min(wanted, most));
    chosen(mines);
  }
  slider.addEventListener('input', () => set(Number(slider.value)));

  return {
    field,
    picksField,
    set,
    mines: () => mines,
    /** How many leaves autoplay turns before it takes the money. */
    autoPicks: () => Math.min(Number(picks.value), CELLS - mines),
  };
}
