import { cutFindings } from '@mela/testing/pages/fits.ts';
import type { Page } from 'playwright-core';
import { portalStory } from './visit.ts';
import { readers, viewsOf, walkPages, type Reader } from './walk-pages.ts';

// Every page, for whoever holds a small screen or has the device choose the colours.

// Where the device chooses the colours, what is chosen must differ from what is beside it by more than those.
const CHOSEN_ALIKE = `[...document.querySelectorAll('[aria-selected=true], [aria-pressed=true], [aria-checked=true], nav [aria-current=page]')]
  .filter((chosen) => chosen.checkVisibility())
  .filter((chosen) => {
    const { borderTopWidth, borderTopColor, textDecorationLine } = getComputedStyle(chosen);
    const plain = document.createElement(chosen.tagName);
    plain.className = chosen.className;
    for (const name of ['type', 'role', 'href']) if (chosen.hasAttribute(name)) plain.setAttribute(name, chosen.getAttribute(name));
    chosen.after(plain);
    const beside = getComputedStyle(plain);
    const alike = beside.borderTopWidth === borderTopWidth && beside.borderTopColor === borderTopColor && beside.textDecorationLine === textDecorationLine;
    plain.remove();
    return alike;
  })
  .map((chosen) => 'looks as if it were not chosen: ' + chosen.outerHTML.slice(0, 160))`;

const EDGELESS = `[...document.querySelectorAll('button, .edged')]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).borderTopStyle === 'none')
  .map((one) => 'has no edge: ' + one.outerHTML.slice(0, 160))`;

const FINDINGS = `[...${CHOSEN_ALIKE}, ...${EDGELESS}]`;
const LOOKS = 10;

// A page takes the device's colours when it comes to it: only what stays wrong is a finding.
async function forcedFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction("matchMedia('(forced-colors: active)').matches");
  let findings: string[] = await page.evaluate(FINDINGS);
  for (let look = 1; findings.length > 0 && look < LOOKS; look += 1) {
    await page.waitForTimeout(100);
    findings = await page.evaluate(FINDINGS);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return findings;
}

for (const reader of Object.keys(readers) as Reader[]) {
  portalStory(
    `all of every page of the ${reader}’s is seen on the smallest screen and in the device’s colours`,
    async (scene) => {
      const { page } = scene;
      await page.setViewportSize({ width: 320, height: 640 });
      await walkPages(scene, 'mela', reader, async () => [
        ...(await cutFindings(page)),
        ...(await forcedFindings(page)),
      ]);
    },
    viewsOf(reader),
  );
}
