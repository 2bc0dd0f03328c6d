import { element, signButton } from './element.ts';
import type { Translator } from './translator.ts';
import { ICONS } from './icons.ts';

/** Opens a sheet over the game; it closes by its button, Escape, or a tap beside it. Answers how to close it. */
export function openSheet(
  translator: Translator,
  title: string,
  ...content: readonly Node[]
): HTMLDialogElement {
  const close = () => dialog.close();
  const head = element(
    'div',
    { className: 'sheet-head' },
    element('h2', { textContent: title }),
    signButton('plain', translator.say('close'), ICONS.close, close),
  );
  const body = element('div', { className: 'sheet-body', tabIndex: 0 }, ...content);
  const dialog = element('dialog', { className: 'sheet' }, head, body);
  dialog.setAttribute('aria-label', title);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
