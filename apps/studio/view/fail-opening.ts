import { element } from './element.ts';
import type { Translator } from './translator.ts';
import { askToReopen, isFramed } from './parent-frame.ts';
import { refusalText } from './refusal-text.ts';

/** Says why there is no game, and offers to have it opened anew where somebody can. */
export function failOpening({ say }: Translator, opening: HTMLElement, reason: string): void {
  const again = element('button', {
    type: 'button',
    className: 'solid',
    textContent: say('again'),
    onclick: askToReopen,
  });
  opening.lastElementChild?.replaceWith(element('p', { textContent: say(refusalText(reason)) }));
  if (isFramed()) opening.append(again);
  document.body.dataset['failed'] = reason;
}
