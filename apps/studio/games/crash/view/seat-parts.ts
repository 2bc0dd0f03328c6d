import { element, sign, signButton } from '../../../view/element.ts';
import { ICONS } from '../../../view/icons.ts';
import type { Translator } from '../../../view/translator.ts';
import type { CrashMessage } from './messages.ts';

/** What is done with the parts of a seat; without autoplay there is nothing to begin it. */
export type SeatPresses = Readonly<{
  less: () => void;
  more: () => void;
  auto: () => void;
  at: () => void;
  go: () => void;
  again: (() => void) | null;
}>;

/** The fields and buttons of a seat, and the group they stand in. */
export function seatParts({ say, number }: Translator<CrashMessage>, index: 0 | 1, on: SeatPresses) {
  const amount = element('output');
  const less = signButton('plain', say('less'), ICONS.less, on.less);
  const more = signButton('plain', say('more'), ICONS.more, on.more);
  const auto = element('input', { type: 'checkbox', onchange: on.auto });
  const at = element('input', {
    value: number('2.00'),
    inputMode: 'decimal',
    maxLength: 8,
    autocomplete: 'off',
    onchange: on.at,
  });
  at.setAttribute('aria-label', say('autoCash'));
  const button = element('button', { type: 'button', className: 'bet', onclick: on.go });
  const again = element(
    'button',
    { type: 'button', className: 'toggle repeat', onclick: on.again },
    sign(ICONS.auto),
  );
  again.setAttribute('aria-label', say('autoplay'));
  const name = say('seat', { seat: index + 1 });
  const field = element(
    'div',
    { className: 'seat' },
    element('div', { className: 'stake' }, less, amount, more),
    element('label', { className: 'auto-cash' }, auto, element('span', { textContent: say('autoCash') }), at),
    element('div', { className: 'seat-go' }, button, ...(on.again ? [again] : [])),
  );
  field.setAttribute('role', 'group');
  field.setAttribute('aria-label', name);
  return { amount, less, more, auto, at, button, again, field, name };
}
