import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { portalPages } from '@mela/testing/pages/portal-pages.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import type { Telling } from '@mela/testing/stories/story.ts';
import { DESKTOP_ONLY, PHONE_ONLY } from '@mela/testing/stories/views.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeAs } from './come-as.ts';
import type { PortalScene } from './visit.ts';

/** Where the address alone shows nothing. */
export const WHOLE: Readonly<Record<string, string>> = {
  '/seamless': gamePage({ vendor: 'SHAPLA', code: 'padma25' }),
  '/reset': '/reset#nobodys-code',
};

/** Whose pages are looked at, and who of the demo looks. */
export const readers = {
  visitor: { needs: null, name: null },
  member: { needs: 'member', name: 'moyna' },
  agent: { needs: 'agent', name: 'jhinuk' },
} as const;

export type Reader = keyof typeof readers;

/** A walk takes long: everybody's pages are walked in the view of the day, the others' in one each. */
export const viewsOf = (reader: Reader): Pick<Telling, 'views'> =>
  reader === 'member' ? { views: PHONE_ONLY } : reader === 'agent' ? { views: DESKTOP_ONLY } : {};

/** Goes to an address of the same site as a link within it does. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
  await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
}

/** Goes from page to page of a reader's as links do, and fails on anything that is found wrong with one of them at rest. */
export async function walkPages(
  scene: PortalScene,
  host: 'mela' | 'nodi',
  reader: Reader,
  look: () => Promise<readonly string[]>,
): Promise<void> {
  const { page, visit } = scene;
  const { needs, name } = readers[reader];
  if (needs !== null) await comeAs(page, name, needs);
  const all = await portalPages();
  const pages = all.flatMap((page) => (page.needs === needs ? [WHOLE[page.path] ?? page.path] : []));
  expect(pages.length).toBeGreaterThan(1);
  const untilRest = followCalls(page);
  await visit(host);
  const wrong: string[] = [];
  for (const address of pages) {
    await follow(page, address);
    const findings = [...(await untilRest()), ...(await look())];
    wrong.push(...findings.map((finding) => `${address}: ${finding}`));
  }
  expect(wrong).toEqual([]);
}
