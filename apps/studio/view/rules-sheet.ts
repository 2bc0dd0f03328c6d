import { element } from './element.ts';
import type { Translator } from './translator.ts';
import { pictureAddress } from './picture-address.ts';
import { openSheet } from './sheet.ts';

/** A paragraph. */
export const paragraph = (textContent: string) => element('p', { textContent });

/** A heading between paragraphs. */
export const heading = (textContent: string) => element('h3', { textContent });

/** A paragraph beside a drawing. */
export const beside = (drawing: string, text: string) =>
  element(
    'div',
    { className: 'beside' },
    element('img', { src: pictureAddress(drawing), alt: '' }),
    paragraph(text),
  );

/** A hash, key or seed with its name, to be copied. */
export const codeField = (label: string, text: string) =>
  element(
    'div',
    { className: 'field' },
    element('span', { textContent: label }),
    element('code', { textContent: text }),
  );

/** A drawing with what it pays: how many of it, and the amount. */
export const payFigure = (
  drawing: string,
  name: string,
  pays: readonly (readonly [count: string, pay: string])[],
) =>
  element(
    'figure',
    {},
    element('img', { src: pictureAddress(drawing), alt: name, width: 56, height: 56 }),
    element(
      'figcaption',
      {},
      ...pays.map(([count, pay]) => element('div', {}, element('b', { textContent: count }), pay)),
    ),
  );

/** Figures side by side. */
export const payFigures = (figures: readonly HTMLElement[]) =>
  element('div', { className: 'pays' }, ...figures);

/** A table with a heading for each column. */
export const payTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  element(
    'table',
    { className: 'rounds' },
    element('thead', {}, element('tr', {}, ...head.map((textContent) => element('th', { textContent })))),
    element(
      'tbody',
      {},
      ...rows.map((row) => element('tr', {}, ...row.map((textContent) => element('td', { textContent })))),
    ),
  );

/** Opens the rules: the game's own part, and what is true of every game. */
export function openRulesSheet(translator: Translator, version: string, ...own: readonly Node[]): void {
  const { say } = translator;
  openSheet(
    translator,
    say('rules'),
    ...own,
    paragraph(say('rulesFair')),
    paragraph(say('rulesAdult')),
    paragraph(say('rulesVersion', { version })),
  );
}
