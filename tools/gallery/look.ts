import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { words } from '../../apps/portal/e2e/words.ts';
import { followCalls } from '../../packages/testing/pages/at-rest.ts';
import { findingsOn, findingsOnAll } from '../../packages/testing/pages/axe.ts';
import { sidewaysFindings } from '../../packages/testing/pages/fits.ts';
import { keyboardFindings } from '../../packages/testing/pages/keyboard.ts';
import { leavingFindings, rememberOpener } from '../../packages/testing/pages/leaving.ts';
import { closedHostOf } from './closed-brands.ts';
import type { Seen, Sight, View } from './sight.ts';

const PATIENCE_MS = 30_000;
/** A picture of a very long page shows its beginning. */
const TALLEST = 4000;
/** Refused and broken-off calls are told by the page itself. */
const OWN_LINE = /^Failed to load resource|ERR_FAILED/;

const NO_POP_UPS = `if (self === top)
  for (const who of ['in', 'out']) sessionStorage.setItem('pop-ups-closed-' + who, '1');`;

type Look = Readonly<{ sight: Sight; view: View; port: number; folder: string; picturesOnly: boolean }>;

/** Looks at a sight in a view: a picture into the folder, and what axe, the keyboard and the page itself find wrong. */
export async function look(
  context: BrowserContext,
  { sight, view, port, folder, picturesOnly }: Look,
): Promise<Seen> {
  const page = await context.newPage();
  const findings: string[] = [];
  page.on('pageerror', (error) => findings.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OWN_LINE.test(message.text()))
      findings.push(`complained: ${message.text()}`);
  });
  const picture = fileOf(sight, view);
  const origin = `http://${sight.closed ? closedHostOf(view.brand, sight.closed) : view.brand}.localhost:${port}`;
  await context.addCookies([{ name: 'language', value: view.language, url: origin, sameSite: 'Lax' }]);
  try {
    await page.addInitScript(NO_POP_UPS);
    await sight.prepare?.(page);
    const untilRest = sight.dead ? async () => [] : followCalls(page);
    await page.goto(`${origin}${sight.path}`, { waitUntil: sight.dead ? 'commit' : 'load' });
    findings.push(...(await untilRest()).map((what) => `did not come to rest: ${what}`));
    await rememberOpener(page);
    const press = async (what: Locator): Promise<void> => {
      await what.click({ timeout: PATIENCE_MS });
      await untilRest();
    };
    if (sight.open) await sight.open({ page, say: words[view.language], device: view.device, press });
    await untilRest();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await takePicture(page, path.join(folder, picture));
    const over = sight.open !== undefined || sight.alone === true;
    findings.push(...(await sidewaysFindings(page)));
    if (!picturesOnly) findings.push(...(await (over ? findingsOn(page) : findingsOnAll(page))));
    if (!picturesOnly && view.device === 'desktop' && view.language === 'en') {
      const before = over ? await focusOf(page) : null;
      findings.push(...(await keyboardFindings(page)));
      if (before !== null && (await opensOver(page))) findings.push(...(await leavingFindings(page)));
    }
  } catch (error) {
    findings.push(
      `could not be looked at: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  } finally {
    await page.close();
  }
  return { name: sight.name, who: sight.who, view, picture, findings: [...new Set(findings)] };
}

const focusOf = (page: Page): Promise<string> => page.evaluate('document.activeElement?.tagName ?? ""');

const opensOver = (page: Page): Promise<boolean> =>
  page.evaluate('document.querySelector("dialog[open], [popover]:popover-open:not(:empty)") !== null');

/** What a page leaves undrawn until somebody scrolls there belongs to its picture too. */
const DRAW_ALL = `new Promise((drawn) => {
  for (const part of document.querySelectorAll('.below-fold')) part.style.contentVisibility = 'visible';
  requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
})`;

async function takePicture(page: Page, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  await page.evaluate(DRAW_ALL);
  const { width } = page.viewportSize() ?? { width: 360 };
  const [height, covered]: [number, boolean] = await page.evaluate(
    '[document.documentElement.scrollHeight, document.querySelector("dialog[open], [popover]:popover-open:not(:empty)") !== null]',
  );
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 80,
    animations: 'disabled',
    ...(covered ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) } }),
  });
}

/** Where a sight's picture lies, below the gallery. */
const fileOf = ({ name }: Sight, { brand, language, device }: View): string => {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return path.join(words || 'home', `${brand}-${language}-${device}.jpg`);
};
