import { keyboardFindings } from '@mela/testing/pages/keyboard.ts';
import { leavingFindings } from '@mela/testing/pages/leaving.ts';
import { portalStory } from './visit.ts';
import { readers, viewsOf, walkPages, type Reader } from './walk-pages.ts';

// Every page, for whoever has no mouse. What stands around all of them is gone through on the first.

for (const reader of Object.keys(readers) as Reader[]) {
  portalStory(
    `all of every page of the ${reader}’s is reached by keyboard`,
    async (scene) => {
      const { page, view } = scene;
      const host = reader === 'visitor' && view.language === 'bn' ? 'nodi' : 'mela';
      let part = 'body';
      await walkPages(scene, host, reader, async () => {
        const findings = await keyboardFindings(page, part);
        part = 'main';
        if (await page.evaluate('document.querySelector("dialog:modal") === null')) return findings;
        return [...findings, ...(await leavingFindings(page))];
      });
    },
    viewsOf(reader),
  );
}
