import { readFileSync } from 'node:fs';
import { toBengaliDigits, type Language } from '@mela/i18n';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { drawFiles, drawsIn, type DrawFile } from '@mela/lottery-rules/draw-files.ts';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ensureArea, readyCatalogue } from '../../../data/locale/catalogue.ts';
import { Board } from './result-row.tsx';
import { DrawResult } from './draw-result.tsx';
import { hasBoard } from './has-board.ts';

const files = Object.keys(drawFiles) as DrawFile[];
const LABEL = 'what was drawn';

function publishedDraws(file: DrawFile): unknown[] {
  const path = new URL(`../../../../../packages/lottery-rules/data/${file}.csv`, import.meta.url);
  return drawsIn(file, readFileSync(path, 'utf8'))
    .slice(-20)
    .map(({ result }) => result);
}

/** The words of something as a reader of a language gets it. */
async function wordsOf(element: ReactNode, language: Language): Promise<string> {
  for (const area of ['draws', 'plays-lao'] as const) await ensureArea(language, area);
  const catalogue = await readyCatalogue(language);
  const locale = { catalogue, language, zone: 'Asia/Dhaka', children: element };
  return renderToStaticMarkup(createElement(LocaleProvider, locale))
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<\/?(?:b|span)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ');
}

/** Every number in a draw, as text. */
function numbersOf(result: unknown): string[] {
  if (typeof result === 'number' || (typeof result === 'string' && /^\d+$/.test(result))) {
    return [String(result)];
  }
  return typeof result === 'object' && result !== null ? Object.values(result).flatMap(numbersOf) : [];
}

const countOf = (word: string, words: readonly string[]): number =>
  words.filter((other) => other === word).length;

test.each(files.filter((file) => !hasBoard(drawFiles[file].family)))(
  'all that was drawn in %s is shown, in its order and in the reader’s digits',
  async (file) => {
    const { family } = drawFiles[file];
    for (const result of publishedDraws(file)) {
      const drawn = createElement(DrawResult, { family, result, label: LABEL });
      const numbers = numbersOf(family === 'LHC' ? { ...(result as object), lunarYear: [] } : result);
      const [english, bengali] = await Promise.all([wordsOf(drawn, 'en'), wordsOf(drawn, 'bn')]);
      expect(english.match(/\d+/g)).toEqual(numbers);
      expect(bengali.match(/[০-৯]+/g)).toEqual(numbers.map(toBengaliDigits));
      expect(bengali).not.toMatch(/\d/);
    }
  },
);

test.each(files.filter((file) => hasBoard(drawFiles[file].family)))(
  'the board of %s has every number of the draw, as often as it was drawn',
  async (file) => {
    const { family } = drawFiles[file];
    for (const result of publishedDraws(file)) {
      const board = createElement(Board, { family, result, label: LABEL });
      const bengali = await wordsOf(board, 'bn');
      const shown = bengali.match(/[০-৯]+/g) ?? [];
      const drawn = numbersOf(result).map(toBengaliDigits);
      for (const number of drawn) {
        expect(countOf(number, shown)).toBeGreaterThanOrEqual(countOf(number, drawn));
      }
      const line = await wordsOf(createElement(DrawResult, { family, result, label: LABEL }), 'en');
      for (const number of line.match(/\d+/g) ?? []) expect(numbersOf(result)).toContain(number);
      expect(line.trim()).not.toBe('');
    }
  },
);
