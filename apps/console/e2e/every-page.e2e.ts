import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beginningOf } from '@mela/permissions';
import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { keyboardFindings } from '@mela/testing/pages/keyboard.ts';
import { readingFindings } from '@mela/testing/pages/reading.ts';
import { mayCall } from '@mela/wire/console/audience.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { navigationItems } from '../layout/navigation.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

// Every page of the console as an administrator has it, and as others have what an administrator may not, for whoever has no mouse or hears
// what it says. What stands around all of them is gone through on the first.

/** Where an address alone shows nothing. */
const WHOLE: Readonly<Record<string, string>> = { 'content/:id': 'content/new?kind=banner' };

/** What the menu names to others, and not to an administrator. */
const pagesOf = (role: 'owner' | 'content'): string[] =>
  navigationItems.flatMap(({ path: address, needs }) =>
    needs && mayCall(needs, beginningOf(role)) && !mayCall(needs, beginningOf('admin'))
      ? [address.slice(1)]
      : [],
  );

/** What is wrong with pages, one after the other, as whoever is at work there has them. */
async function wrongWith(
  page: Page,
  { view, login }: ConsoleScene,
  role: 'admin' | 'owner' | 'content',
  pages: readonly string[],
) {
  const untilRest = followCalls(page);
  await login(page, role);
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  let part = 'body';
  for (const address of pages) {
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/${address}`)})`);
    await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
    // The page before stays until the next one is there.
    await expect.poll(() => page.title()).not.toBe([...titles.keys()].at(-1));
    const findings = [
      ...(await untilRest()),
      // What colleagues have written stands there as it was written, which is in English.
      ...(address === 'audit' || view.language === 'bn' ? [] : await readingFindings(page)),
      ...(await keyboardFindings(page, part)),
    ];
    part = 'main';
    const title = await page.title();
    if (titles.has(title)) findings.push(`is called ${title}, as /${titles.get(title)} is`);
    titles.set(title, address);
    wrong.push(...findings.map((finding) => `/${address}: ${finding}`));
  }
  return wrong;
}

consoleStory('all of every page is reached by keyboard, and has a name of its own', async (scene) => {
  // What is others' to see is refused to an administrator too.
  scene.expectError(/403 \(Forbidden\)/);
  const source = await readFile(path.join(import.meta.dirname, '../routes.tsx'), 'utf8');
  const named = [...source.matchAll(/path: '([^']*)'/g)].map(([, address = '']) => address);
  const pages = [
    '',
    ...named.flatMap((address) => WHOLE[address] ?? (/^\/|[:*]/.test(address) ? [] : address)),
  ];
  expect(pages.length).toBeGreaterThan(20);
  expect(await wrongWith(scene.page, scene, 'admin', pages)).toEqual([]);
  for (const role of ['owner', 'content'] as const) {
    expect(pagesOf(role)).not.toEqual([]);
    const other = await scene.anotherVisitor();
    expect(await wrongWith(other, scene, role, ['', ...pagesOf(role)])).toEqual([]);
  }
});
