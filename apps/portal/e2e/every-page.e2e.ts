import { findingsOnAll } from '@mela/test-house/axe.ts';
import { sidewaysFindings } from '@mela/test-house/fits.ts';
import { portalStory } from './visit.ts';
import { readers, walkPages, type Reader } from './walk-pages.ts';

// The brands wear different colours: a visitor looks at each in one of the languages.
for (const reader of Object.keys(readers) as Reader[]) {
  portalStory(`nothing is wrong with any page of the ${reader}’s`, (scene) => {
    const { page, view } = scene;
    const host = reader === 'visitor' && view.language === 'en' ? 'nodi' : 'mela';
    return walkPages(scene, host, reader, async () => [
      ...(await findingsOnAll(page)),
      ...(await sidewaysFindings(page)),
    ]);
  });
}
