import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readCatalogue } from '@mela/i18n/compile.ts';
import { languages, openText, type Text } from '@mela/i18n';
import { expectAccessible } from '../../../packages/test-house/accessible.ts';
import { codeOf } from '../../../packages/test-house/console-client.ts';
import { STAFF_PASSWORD, staffPeople } from '../../../packages/test-house/people/staff.ts';
import type { StaffName } from '../../../packages/test-house/staff-over-http.ts';
import { story, type Scene } from '../../../packages/test-house/story.ts';

export type ConsoleScene = Scene &
  Readonly<{
    /** What the console says, in the scene's language. */
    text: Text;
    /** Takes both steps of the login in a page. */
    login(page: Page, username: StaffName): Promise<void>;
    /** Fails on anything that axe finds, on sideways scrolling, and on Bengali that is not set in our font. */
    expectWellMade(page: Page): Promise<void>;
  }>;

const STEP_MS = 30_000;

/** A story told in the console: in Bengali on a phone, and in English on a desktop. */
export function consoleStory(name: string, tell: (scene: ConsoleScene) => Promise<void>): void {
  story(name, async (scene) => {
    const { language } = scene.view;
    const catalogue = await readCatalogue(language, ['console', 'cashdesk', 'shell', 'register', 'editing']);
    const text = openText(catalogue, language, languages[language].digits);
    // The codes that are refused because they were used a moment ago.
    scene.expectError(/401 \(Unauthorized\)/);
    await tell({
      ...scene,
      text,
      login: async (page, username) => {
        await page.goto(scene.at('console'));
        await page.getByLabel(text('console.brandCode')).fill('mela');
        await page.getByLabel(text('console.username')).fill(username);
        await page.getByLabel(text('console.password')).first().fill(STAFF_PASSWORD);
        await page.getByRole('button', { name: text('console.continue') }).click();
        await enterCode(page, username, text);
      },
      async expectWellMade(page) {
        await expectAccessible(page);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(
          0,
        );
        if (language !== 'bn') return;
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        expect(
          await page.evaluate('document.fonts.check("16px \\"Noto Sans Bengali Variable\\"", "ক")'),
        ).toBe(true);
      },
    });
  });
}

/**
 * A code opens once, so whoever was here a moment ago uses the next one (a neighbour is taken too), and whoever was
 * here twice waits for the one after.
 */
async function enterCode(page: Page, username: StaffName, text: Text): Promise<void> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  const isTaken = async (ahead: number): Promise<boolean> => {
    await page.getByLabel(text('console.code')).fill(codeOf(person, new Date(Date.now() + ahead)));
    const answered = page.waitForResponse((response) => response.url().endsWith('/console/login/code'));
    await page.getByRole('button', { name: text('shell.login') }).click();
    return (await answered).ok();
  };
  if (!(await isTaken(0)) && !(await isTaken(STEP_MS))) {
    await page.waitForTimeout(STEP_MS - (Date.now() % STEP_MS) + 500);
    expect(await isTaken(STEP_MS)).toBe(true);
  }
  await page.getByRole('heading', { level: 1, name: text('console.overview') }).waitFor();
}
