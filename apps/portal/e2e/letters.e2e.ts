import { cutFindings } from '@mela/testing/pages/fits.ts';
import { expect } from 'vitest';
import { portalStory } from './visit.ts';
import { readers, viewsOf, walkPages, type Reader } from './walk-pages.ts';

// Every page on a phone, for whoever has set their browser to letters of twice their size (WCAG 1.4.4).

const LETTERS_PX = 32;
const browserArguments = [`--blink-settings=defaultFontSize=${LETTERS_PX}`];

for (const reader of Object.keys(readers) as Reader[]) {
  portalStory(
    `no page of the ${reader}’s loses anything to large letters`,
    async (scene) => {
      const { page } = scene;
      await page.setViewportSize({ width: 360, height: 800 });
      await walkPages(scene, 'mela', reader, () => cutFindings(page));
      const size: string = await page.evaluate('getComputedStyle(document.documentElement).fontSize');
      expect(size).toBe(`${LETTERS_PX}px`);
    },
    { browserArguments, ...viewsOf(reader) },
  );
}
