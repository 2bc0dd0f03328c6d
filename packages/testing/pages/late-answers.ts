import type { Page } from 'playwright-core';
import type { UntilRest } from './at-rest.ts';
import { movesOf } from './moves.ts';

/** More than that has come where there was neither a word nor a shape. A figure, or what a field asks for, is less. */
const WORDS = 80;
/** Parts of a page come after it. */
const SETTLE_MS = 400;
const SHAPES = 'document.querySelector("main :is(.animate-pulse, .animate-spin)") !== null';
const LINES = `[...document.querySelectorAll('main *')].filter((element) => {
  const { width, top, bottom } = element.getBoundingClientRect();
  return element.childElementCount === 0 && width > 0 && bottom > 0 && top < innerHeight;
}).map((element) => element.textContent.trim())`;

/** Opens a page whose answers wait, then lets them come, and tells where no room was kept for them: what was blank, and what moves when they are there. */
export async function lateFindings(
  page: Page,
  calls: RegExp,
  open: () => Promise<void>,
  untilRest: UntilRest,
): Promise<string[]> {
  let come = (): void => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route(calls, async (route) => {
    await late;
    await route.fallback();
  });
  await open();
  const findings = await untilRest(calls);
  let before: string[] = [];
  for (let lines = await page.evaluate<string[]>(LINES); lines.join() !== before.join();) {
    before = lines;
    await page.waitForTimeout(SETTLE_MS);
    lines = await page.evaluate<string[]>(LINES);
  }
  const shapes = await page.evaluate<boolean>(SHAPES);
  await movesOf(page);
  come();
  findings.push(...(await untilRest()), ...(await movesOf(page, ['inside'])));
  const lines = await page.evaluate<string[]>(LINES);
  const came = lines.filter((line) => !before.includes(line)).join(' ');
  if (!shapes && came.length > WORDS) findings.push(`is blank where this comes: ${came.slice(0, 160)}`);
  await page.unroute(calls);
  return findings;
}
