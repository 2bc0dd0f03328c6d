import { randomInt } from 'node:crypto';
import { letIn, openClosedBrand } from '@mela/testing/people/closed-brand.ts';
import { gameMenus } from '@mela/wire/portal/games.ts';
import { systemStatus, whitelabel } from '@mela/wire/portal/system.ts';
import { expect, inject } from 'vitest';
import { fieldsOf, newName, register } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const ENDS = new Date('2030-02-03T14:30:00Z');

/** What a browser shows of an address before it runs anything, with its status; the page is left open with its script running. */
async function look({ page, at, view }: PortalScene, host: string, path = '/') {
  const address = at('mela', path).replace('//mela.', `//${host}.`);
  await page
    .context()
    .addCookies([{ name: 'language', value: view.language, url: address, sameSite: 'Lax' }]);
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  await page.waitForSelector('html[data-mounted]');
  return { status: answer?.status(), html };
}

/** What a call from the page that is open is answered. */
const call = ({ page }: PortalScene, path: string): Promise<[number, string]> =>
  page.evaluate(`fetch('${path}').then(async (answer) => [answer.status, (await answer.json()).code])`);

portalStory(
  'a brand that is closed, and a host that is nobody’s, say so in the page itself',
  async (scene) => {
    const { page, view, expectError } = scene;
    const { shell: say, closed } = words[view.language];
    expectError(/404|451|503/);
    const mark = randomInt(36 ** 5).toString(36);
    const [resting, barred, elsewhere] = [`rest${mark}`, `barred${mark}`, `away${mark}`];
    const database = inject('houseDatabase');
    await openClosedBrand(database, { code: resting, status: 'maintenance', endsAt: ENDS });
    await openClosedBrand(database, { code: barred, status: 'blocked' });
    await openClosedBrand(database, { code: elsewhere, status: 'unserved' });
    // Which brand a host is, is believed for a second.
    for (const code of [resting, barred, elsewhere])
      await expect.poll(async () => (await look(scene, code)).status, { timeout: 20_000 }).not.toBe(404);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

    for (const path of ['/', '/promotions', '/member/deposit']) {
      const { status, html } = await look(scene, resting, path);
      expect([path, status, html.includes(closed.maintenanceTitle)]).toEqual([path, 503, true]);
      // Half past eight in the evening in Dhaka.
      expect(html).toMatch(view.language === 'bn' ? /৮:৩০/ : /8:30/);
    }
    await heading(closed.maintenanceTitle);
    const service = page.getByRole('link', { name: say.askService });
    expect(await service.getAttribute('href')).toBe('mailto:help@mela.example');
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('maintenance');
    expect(await call(scene, whitelabel.path)).toEqual([503, 'system.maintenance']);
    expect((await call(scene, systemStatus.path))[0]).toBe(200);
    // Who reads the other language is a press away from it.
    const [other, theirs] =
      view.language === 'bn' ? (['EN', words.en] as const) : (['বাং', words.bn] as const);
    await page.getByRole('button', { name: other }).click();
    await heading(theirs.closed.maintenanceTitle);

    const blocked = await look(scene, barred, '/rng');
    expect([blocked.status, /\b(?:127\.0\.0\.1|::1)\b/.test(blocked.html)]).toEqual([451, true]);
    await heading(closed.regionTitle);
    await page.getByText(/127\.0\.0\.1|::1/).waitFor();
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('blocked');
    expect(await call(scene, whitelabel.path)).toEqual([451, 'system.blocked']);

    // Whoever is where the brand serves nobody is shown no game, but the way to what they have here.
    for (const path of ['/', '/rng', '/promotions', '/register', '/seamless']) {
      const { status, html } = await look(scene, elsewhere, path);
      expect([path, status, html.includes(closed.regionTitle)]).toEqual([path, 451, true]);
    }
    await heading(closed.regionTitle);
    await page.getByText(/127\.0\.0\.1|::1/).waitFor();
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('unserved');
    expect(await call(scene, gameMenus.path)).toEqual([451, 'jurisdiction.country']);
    await page.getByText(closed.regionTakeOut).waitFor();
    await page.getByRole('link', { name: say.login, exact: true }).click();
    await page.waitForURL(/\/login\?next=%2Fmember%2Fwithdraw$/);
    await page.waitForSelector('html[data-mounted]');
    const { dialog, submit } = fieldsOf(scene);
    await submit.waitFor();
    // The login alone: nothing below it, and no way to what is refused there.
    await dialog.getByRole('textbox').first().click();
    expect(await dialog.getByText(words[view.language].login.newHere).count()).toBe(0);
    expect(await dialog.getByRole('button', { name: words[view.language].login.freePlay }).count()).toBe(0);
    expect(await page.getByText(words[view.language].errors['jurisdiction.country']).count()).toBe(0);
    await scene.expectAccessible();
    await scene.picture('unserved login');

    // Somebody who has an account from before finds what is theirs, and no door that would refuse.
    await letIn(database, elsewhere, true);
    await expect.poll(async () => (await look(scene, elsewhere, '/register')).status).toBe(200);
    await register(scene, newName());
    await dialog.waitFor({ state: 'hidden' });
    await letIn(database, elsewhere, false);
    await expect
      .poll(async () => (await look(scene, elsewhere, '/member')).html.includes('"unserved":true'))
      .toBe(true);
    await heading(closed.regionTitle);
    const hrefs = (await page.getByRole('link').all()).map((link) => link.getAttribute('href'));
    expect(new Set(await Promise.all(hrefs))).toEqual(
      new Set([
        '/',
        '/member/withdraw',
        '/member/transfer',
        '/member/records',
        '/member/transactions',
        '/member/limits',
        '/member/security',
        '/service',
        '/agreement',
        '/licences',
        '/responsible',
      ]),
    );
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('unserved member');
    await page.getByRole('link', { name: say.records, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say.records, exact: true }).waitFor();
    await page.evaluate('sessionStorage.clear()');

    const nobody = await look(scene, `nobody${mark}`);
    expect(nobody.status).toBe(404);
    for (const messages of [words.bn, words.en]) expect(nobody.html).toContain(messages.closed.invalidUrl);
    await heading(closed.invalidUrl);
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('unknown host');
    expect(await call(scene, systemStatus.path)).toEqual([404, 'domain.not_found']);

    const lost = await look(scene, 'mela', '/no-such-page');
    expect([lost.status, lost.html.includes(say.notFoundTitle)]).toEqual([404, true]);
    await heading(say.notFoundTitle);
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('not found');
  },
);
