import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { languages, openText, type Text } from '@mela/i18n';
import { expectAccessible } from '../../../packages/testing/pages/accessible.ts';
import { codeOf } from '../../../packages/testing/console-client.ts';
import { AREAS } from '../data/catalogue.ts';
import { hire } from '../../../packages/testing/stories/arrange.ts';
import { STAFF_PASSWORD, type StaffPerson } from '../../../packages/testing/people/staff.ts';
import { story, type Scene, type Telling } from '../../../packages/testing/stories/story.ts';

export type ConsoleScene = Scene &
  Readonly<{
    /** What the console says, in the scene's language. */
    text: Text;
    /** Takes both steps of the login in a page, as a new colleague in that role: never the same one twice. Answers who it is. */
    login(page: Page, role: StaffPerson['role']): Promise<StaffPerson>;
    /** Fails on anything that axe finds, on sideways scrolling, and on Bengali that is not set in our font. */
    expectWellMade(page: Page): Promise<void>;
  }>;

/** A story told in the console: in Bengali on a phone, or in English on a desktop. */
export function consoleStory(
  name: string,
  tell: (scene: ConsoleScene) => Promise<void>,
  telling: Telling = {},
): void {
  const inConsole = async (scene: Scene): Promise<void> => {
    const { language } = scene.view;
    const catalogue = await readCatalogue(language, AREAS);
    const text = openText(catalogue, language, languages[language].digits);
    // The first page asks whose session there is, and there is none yet.
    scene.expectError(/401 \(Unauthorized\)/);
    await tell({
      ...scene,
      text,
      login: async (page, role) => {
        const person = await hire(role);
        await page.goto(scene.at('console'));
        await page.getByLabel(text('console.brandCode')).fill(role === 'owner' ? 'office' : 'mela');
        await page.getByLabel(text('console.username')).fill(person.username);
        await page.getByLabel(text('console.password')).first().fill(STAFF_PASSWORD);
        await page.getByRole('button', { name: text('console.continue') }).click();
        const code = page.getByLabel(text('console.code'));
        await code.waitFor();
        await code.fill(codeOf(person, new Date()));
        await page.getByRole('button', { name: text('shell.login') }).click();
        await page.getByRole('heading', { level: 1, name: text('console.overview') }).waitFor();
        return person;
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
  };
  story(name, inConsole, telling);
}
