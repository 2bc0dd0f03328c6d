import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { viewsOn, type View } from './views.ts';

/** What a story is told with. */
export type Scene = Readonly<{
  page: Page;
  view: View;
  /** The address of a path on one of the installation's hosts, by its first label: `at('mela', '/login')`. */
  at(host: string, path?: string): string;
  /** Another visitor's page: it shares no cookies and no storage with the first. */
  anotherVisitor(): Promise<Page>;
  /** Console errors that belong to the story, such as the browser's own line about a refused call. */
  expectError(pattern: RegExp): void;
  /**
   * Saves a picture of the page (or of another visitor's) as it is, without animations, under test-results/, where pictures are asked for
   * (`npm run stories`); else waits until it could.
   */
  picture(name: string, of?: Page): Promise<void>;
}>;

/** How a story is told, if not in the view of the day by a browser as it comes. */
export type Telling = { views?: readonly View[]; browserArguments?: readonly string[] };

const LOCALES = { bn: 'bn-BD', en: 'en-US' };
const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } };
/** Pictures take a tenth of a story's time, and nobody looks at those of a run that passes. */
const WITH_PICTURES = process.env['STORY_PICTURES'] === '1';
const PICTURES = path.join(import.meta.dirname, '../../../test-results');
/** Long enough to wait for a lottery's draw of every minute on a busy machine. */
const STORY_MS = 240_000;
/** For one press or one wait; machines that build are slow, and other stories run beside this one. */
const PATIENCE_MS = 60_000;

/** Announcements pop up in the stories about them, which set the cookie, and stand in no other's way. */
const NO_POP_UPS = `{
  const close = () => {
    for (const who of ['in', 'out']) sessionStorage.setItem('pop-ups-closed-' + who, '1');
  };
  if (self === top && location.protocol === 'http:' && !document.cookie.includes('pop-ups=wanted')) {
    close();
    const { clear } = Storage.prototype;
    Storage.prototype.clear = function () {
      clear.call(this);
      close();
    };
  }
}`;

const browsers = new Map<string, Browser>();

async function closeBrowsers(): Promise<void> {
  for (const browser of browsers.values()) await browser.close();
  browsers.clear();
}

/** The browser of this file's stories, whose visitors share nothing in it; another one where it has died. */
async function browserWith(browserArguments: readonly string[]): Promise<Browser> {
  const name = browserArguments.join(' ');
  const there = browsers.get(name);
  if (there?.isConnected()) return there;
  const opened = await openBrowser(browserArguments);
  browsers.set(name, opened);
  return opened;
}

/**
 * A story of one visitor in a browser, told in one view on one day and in the other on the next; in `views`, every day, where they prove
 * different things. It fails on any error in the console that it does not expect. The browser may be set as its owner likes it, by arguments.
 */
export function story(
  name: string,
  tell: (scene: Scene) => Promise<void>,
  { views = viewsOn(inject('storyViews'), name), browserArguments = [] }: Telling = {},
): void {
  // Here and not beside them: a worker loads this module once, for all of its files.
  afterAll(closeBrowsers);
  describe(name, () => {
    for (const view of views) {
      test(
        `${view.language} on a ${view.device}`,
        async () => {
          const contexts: BrowserContext[] = [];
          const errors: string[] = [];
          const expected: RegExp[] = [];
          const browser = await browserWith(browserArguments);
          const visit = async (): Promise<Page> => {
            const context = await browser.newContext(optionsFor(view));
            context.setDefaultTimeout(PATIENCE_MS);
            contexts.push(context);
            await context.addInitScript(NO_POP_UPS);
            return watched(await context.newPage(), errors);
          };
          const page = await visit();
          const called = (title: string): string => `${title} ${view.language} ${view.device}`;
          const picture = (title: string, of = page): Promise<void> =>
            WITH_PICTURES ? takePicture(of, called(title)) : untilSet(of);
          try {
            await tell({
              page,
              view,
              at: (host, place = '/') => `http://${host}.localhost:${inject('installationPort')}${place}`,
              anotherVisitor: visit,
              expectError: (pattern) => expected.push(pattern),
              picture,
            });
            expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
          } catch (error) {
            await takePicture(page, called(`failed ${name}`));
            throw error;
          } finally {
            for (const context of contexts) await closeQuietly(context);
          }
        },
        STORY_MS,
      );
    }
  });
}

/** Closes a context, whatever a story's routes are still busy with: nobody waits for that any more. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const optionsFor = ({ language, device }: View) => ({
  locale: LOCALES[language],
  timezoneId: 'Asia/Dhaka',
  viewport: SIZES[device],
  isMobile: device === 'phone',
  hasTouch: device === 'phone',
  deviceScaleFactor: device === 'phone' ? 2 : 1,
  // What a service worker fetches cannot be held up by a story; those about it open a browser of their own.
  serviceWorkers: 'block' as const,
  // Motion that never ends is drawn by the processor here, and would take it away from everything else.
  reducedMotion: 'reduce' as const,
});

/** Collects what goes wrong on a page and its frames. */
function watched(page: Page, errors: string[]): Page {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.stack || String(error)));
  return page;
}

/**
 * Waits until something is true of a page, from frame to frame. Asked from outside each time: a page's policy does not let texts be run
 * in it, which Playwright's own waiting would do.
 */
async function untilTrue(page: Page, answer: string): Promise<void> {
  const nextFrame = 'new Promise((seen) => requestAnimationFrame(seen))';
  while (!(await page.evaluate(answer))) await page.evaluate(nextFrame);
}

/** Waits until a page is set in the reading font: the portal puts it in when it is there, and not before. */
export async function untilSet(page: Page): Promise<void> {
  await untilTrue(page, '!("mounted" in document.documentElement.dataset) || document.fonts.size > 0');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

async function takePicture(page: Page, title: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  await untilSet(page);
  await page.screenshot({ path: path.join(PICTURES, file), animations: 'disabled' });
}
