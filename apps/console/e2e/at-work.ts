import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { languages, openText, type Text } from '@mela/i18n';
import { expectAccessible } from '../../../packages/test-house/accessible.ts';
import { STAFF_PASSWORD, staffPeople } from '../../../packages/test-house/people/staff.ts';
import { freshCode } from '../../../packages/test-house/staff-codes.ts';
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

/** A story told in the console: in Bengali on a phone, and in English on a desktop. */
export function consoleStory(name: string, tell: (scene: ConsoleScene) => Promise<void>): void {
  story(name, async (scene) => {
    const { language } = scene.view;
    const catalogue = await readCatalogue(language, [
      'console',
      'cashdesk',
      'bonusdesk',
      'jurisdiction',
      'shell',
      'register',
      'editing',
      'vendordesk',
      'approvals',
    ]);
    const text = openText(catalogue, language, languages[language].digits);
    // The codes that are refused because they were overtaken by a later one.
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
        // From its top: what the bar half covers is not too small to press.
        await page.evaluate('scrollTo(0, 0)');
        await expectAccessible(page);
        expect(
          await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        ).toBeLessThanOrEqual(0);
        if (language !== 'bn') return;
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        expect(
          await page.evaluate('document.fonts.check("16px \\"Noto Sans Bengali Variable\\"", "ক")'),
        ).toBe(true);
      },
    });
  });
}

/** How often a code may be overtaken by a later one of the same person, typed elsewhere at the same time. */
const MOST_TRIES = 4;

/** A code that is overtaken is followed by the next. */
async function enterCode(page: Page, username: StaffName, text: Text): Promise<void> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  const isTaken = async (): Promise<boolean> => {
    await page.getByLabel(text('console.code')).fill(await freshCode(person, inject('housePort')));
    const answered = page.waitForResponse((response) => response.url().endsWith('/console/login/code'));
    await page.getByRole('button', { name: text('shell.login') }).click();
    return (await answered).ok();
  };
  for (let tries = 1; !(await isTaken()); tries += 1) expect(tries).toBeLessThan(MOST_TRIES);
  await page.getByRole('heading', { level: 1, name: text('console.overview') }).waitFor();
}
