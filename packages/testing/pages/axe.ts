import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] };

// A panel that is still fading in has contrasts that nobody reads. Motion that never ends is not waited for, nor what has stopped because
// it lies in a part that is not drawn: that one never says that it is over.
const AT_REST = `Promise.race([
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished)),
  new Promise((enough) => {
    const wait = (frames) => requestAnimationFrame(() => (frames === 0 ? enough() : wait(frames - 1)));
    wait(200);
  }),
]).then(() => undefined)`;

/** More than the bars at both edges of a phone take. */
const BARS = 400;

/** What axe finds wrong with a page at rest (WCAG 2.2 AA and best practice), also when it looks once more a moment later. */
export async function findingsOn(page: Page): Promise<string[]> {
  const findings = await look(page);
  if (findings.length === 0) return [];
  // A button that was busy as it was looked at is none when its colours are.
  await page.waitForTimeout(300);
  return look(page);
}

async function look(page: Page): Promise<string[]> {
  await page.evaluate(AT_REST);
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const findings: Finding[] = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) => violations)`,
  );
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

// A page grows while what it asks for comes in, and a fixed bar moves one frame after the window: until all of the page has
// fitted into the window for two frames, something may lie half under a bar.
const FITS = `new Promise((resolve) => {
  const look = (still) => requestAnimationFrame(() => {
    const fits = document.documentElement.scrollHeight <= innerHeight;
    return still === 2 || !fits ? resolve(fits) : look(still + 1);
  });
  look(0);
})`;

/** A page that is as tall as its window, and some, never fits. */
const TRIES = 5;

/** The same for the whole page at once: what a bar at the edge half covers for a moment is not too small to press. */
export async function findingsOnAll(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 360, height: 800 };
  let findings: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const height: number = await page.evaluate('document.documentElement.scrollHeight');
    await page.setViewportSize({ ...size, height: height + BARS });
    if (!(await page.evaluate(FITS)) && tries < TRIES - 1) continue;
    findings = await findingsOn(page);
    // What woke up while axe looked may have pushed the rest under a bar: the page is looked at once more.
    if (findings.length === 0) break;
  }
  await page.setViewportSize(size);
  return findings;
}
