import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectAllAccessible } from '../../../packages/testing/pages/accessible.ts';
import { movesOf, watchMoves } from '../../../packages/testing/pages/moves.ts';
import { story, untilSet, type Scene, type Telling } from '../../../packages/testing/stories/story.ts';

export type PortalScene = Scene &
  Readonly<{
    /** Opens a path of a brand in the scene's language and waits until the app has taken over. */
    visit(host: string, path?: string): Promise<void>;
    /** Fails on anything that axe finds wrong with the page as it is (WCAG 2.2 AA and best practice). */
    expectAccessible(): Promise<void>;
    /** The same for the whole page at once. */
    expectAllAccessible(): Promise<void>;
    /** Fails when the page can be scrolled sideways, or its Bengali is not set in the reading font. */
    expectWellSet(): Promise<void>;
    /** Fails when things on the page have moved since it was loaded, which nobody's press has moved. */
    expectStill(): Promise<void>;
  }>;

/** A story told in the portal: in Bengali on a phone, or in English on a desktop. */
export function portalStory(
  name: string,
  tell: (scene: PortalScene) => Promise<void>,
  telling: Telling = {},
): void {
  const inPortal = async (scene: Scene): Promise<void> => {
    const { page, view, at } = scene;
    await watchMoves(page);
    return tell({
      ...scene,
      async visit(host, path = '/') {
        await page
          .context()
          .addCookies([{ name: 'language', value: view.language, url: at(host), sameSite: 'Lax' }]);
        await page.goto(at(host, path));
        await untilMounted(page);
      },
      expectAccessible: () => expectAccessible(page),
      expectAllAccessible: () => expectAllAccessible(page),
      async expectStill() {
        // These machines have no Bengali of their own: there, words change their size when the reading font comes.
        if (view.language !== 'bn') expect(await movesOf(page)).toEqual([]);
      },
      async expectWellSet() {
        await untilSet(page);
        expect(
          await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        ).toBeLessThanOrEqual(0);
        const faces: string[] = await page.evaluate(
          '[...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family)',
        );
        expect(faces).toContain('Reading');
      },
    });
  };
  story(name, inPortal, telling);
}

/** Waits for the mark that the app has taken over the page: presses before it would be replayed, not tested. */
const untilMounted = async (page: Page): Promise<void> => {
  await page.waitForSelector('html[data-mounted]');
};
