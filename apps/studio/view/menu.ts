import { element } from './element.ts';
import { openSheet } from './sheet.ts';
import type { Translator } from './translator.ts';

/** A line of a menu: its words, what it opens, and how it looks unless as all others do. */
export type MenuEntry = readonly [words: string, open: () => void, className?: string];

/** Opens a sheet with a button per entry; it closes when one is pressed. */
export function openMenu(translator: Translator, entries: readonly MenuEntry[]): void {
  const buttons = entries.map(([textContent, open, className = 'solid quiet']) =>
    element('button', {
      type: 'button',
      className,
      textContent,
      onclick() {
        menu.close();
        open();
      },
    }),
  );
  const menu = openSheet(
    translator,
    translator.say('menu'),
    element('div', { className: 'stack' }, ...buttons),
  );
}
