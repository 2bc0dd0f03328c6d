import { findingsOnAll } from '@mela/test-house/axe.ts';
import { sidewaysFindings } from '@mela/test-house/fits.ts';
import { readingFindings } from '@mela/test-house/reading.ts';
import { portalStory } from './visit.ts';
import { readers, walkPages, type Reader } from './walk-pages.ts';

// The brands wear different colours: a visitor looks at each in one of the languages.
for (const reader of Object.keys(readers) as Reader[]) {
  portalStory(`nothing is wrong with any page of the ${reader}’s`, (scene) => {
    const { page, view } = scene;
    const host = reader === 'visitor' && view.language === 'en' ? 'nodi' : 'mela';
    // The second brand says of what it has not got that there is no such page.
    const named = new Map<string, string>();
    return walkPages(scene, host, reader, async () => {
      const [title, { pathname }] = [await page.title(), new URL(page.url())];
      const other = named.get(title);
      named.set(title, pathname);
      return [
        ...(await findingsOnAll(page)),
        ...(await sidewaysFindings(page)),
        ...(await readingFindings(page)),
        ...(other === undefined || host === 'nodi' ? [] : [`is called ${title}, as ${other} is`]),
      ];
    });
  });
}
