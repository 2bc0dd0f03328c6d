import { findingsOnAll } from '@mela/testing/pages/axe.ts';
import { sidewaysFindings } from '@mela/testing/pages/fits.ts';
import { readingFindings } from '@mela/testing/pages/reading.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { readers, walkPages, type Reader } from './walk-pages.ts';

// The brands wear different colours: a visitor looks at each in one of the languages. All of it is axe's work, the dearest there is here,
// so that each reader looks in the view of the day.
for (const reader of Object.keys(readers) as Reader[]) {
  const lookAtAll = (scene: PortalScene): Promise<void> => {
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
  };
  portalStory(`nothing is wrong with any page of the ${reader}’s`, lookAtAll);
}
