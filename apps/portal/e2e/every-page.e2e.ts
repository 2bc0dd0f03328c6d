import { followCalls } from '@mela/test-house/at-rest.ts';
import { findingsOnAll } from '@mela/test-house/axe.ts';
import { portalDoors } from '@mela/test-house/doors.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { expect } from 'vitest';
import { comeAs } from './come-as.ts';
import { portalStory, type PortalScene } from './visit.ts';

/** Where the address alone shows nothing. */
const WHOLE: Readonly<Record<string, string>> = {
  '/seamless': gamePage({ vendor: 'SHAPLA', code: 'padma25' }),
  '/reset': '/reset#nobodys-code',
};

const pagesFor = async (who: 'member' | 'agent' | null): Promise<string[]> =>
  (await portalDoors()).flatMap(({ path, needs }) => (needs === who ? [WHOLE[path] ?? path] : []));

/** Goes from page to page as links do, and collects what axe finds wrong with any of them, and which can be moved sideways. */
async function lookAt(scene: PortalScene, host: 'mela' | 'nodi', pages: readonly string[]): Promise<void> {
  const { page, visit } = scene;
  const untilRest = followCalls(page);
  await visit(host);
  expect(pages.length).toBeGreaterThan(1);
  const wrong: string[] = [];
  for (const address of pages) {
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
    await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
    const findings = [...(await untilRest()), ...(await findingsOnAll(page))];
    const over: number = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (over > 0) findings.push(`can be moved sideways by ${over} px`);
    wrong.push(...findings.map((finding) => `${address}: ${finding}`));
  }
  expect(wrong).toEqual([]);
}

// The brands wear different colours: each is looked at in one of the languages.
portalStory('nothing is wrong with any page that a visitor sees', async (scene) =>
  lookAt(scene, scene.view.language === 'bn' ? 'mela' : 'nodi', await pagesFor(null)),
);

portalStory('nothing is wrong with any page of a member’s own', async (scene) => {
  await comeAs(scene.page, 'moyna', 'member');
  await lookAt(scene, 'mela', await pagesFor('member'));
});

portalStory('nothing is wrong with any page of an agent’s own', async (scene) => {
  await comeAs(scene.page, 'jhinuk', 'agent');
  await lookAt(scene, 'mela', await pagesFor('agent'));
});
